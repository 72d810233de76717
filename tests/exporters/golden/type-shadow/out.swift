import UIKit

enum DesignTokens {
}

// Left out:
// - this format holds colours and lengths, no shadow
//     shadow.invalid.empty
//     shadow.invalid.injection
//     shadow.invalid.inset-word
//     shadow.invalid.json-injection
//     shadow.invalid.list-empty
//     shadow.invalid.list-of-numbers
//     shadow.invalid.list-reference
//     shadow.invalid.no-offset
//     shadow.invalid.open
//     shadow.invalid.reference
//     shadow.invalid.whole-reference
//     shadow.odd.atlassian
//     shadow.odd.gitlab-zero
//     shadow.odd.tokens-studio-drop
//     shadow.odd.tokens-studio-inner
//     shadow.odd.tokens-studio-inset
//     shadow.odd.tokens-studio-list
//     shadow.ok.css
//     shadow.ok.css-color-first
//     shadow.ok.css-two-layers
//     shadow.ok.draft
//     shadow.ok.draft-no-spread
//     shadow.ok.draft-spread-alone
//     shadow.ok.dtcg
//     shadow.ok.dtcg-inset
//     shadow.ok.dtcg-list
//     shadow.ok.em
//     shadow.ok.no-color
//     shadow.ok.none
//     shadow.opaque.json-var
//     shadow.opaque.var
