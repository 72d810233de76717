import UIKit

enum DesignTokens {
}

// Left out:
// - this format holds colours and lengths, no border
//     border.invalid.empty
//     border.invalid.injection
//     border.invalid.json-injection
//     border.invalid.json-two-colors
//     border.invalid.list
//     border.invalid.no-color
//     border.invalid.no-style
//     border.invalid.no-width
//     border.invalid.open
//     border.invalid.reference
//     border.invalid.whole-reference
//     border.odd.extra-key
//     border.ok.bare-width
//     border.ok.css
//     border.ok.css-other-order
//     border.ok.css-style-first
//     border.ok.draft
//     border.ok.draft-function
//     border.ok.dtcg
//     border.ok.dtcg-dashes
//     border.ok.em
//     border.ok.zero-width
//     border.opaque.json-mix
//     border.opaque.json-var
//     border.opaque.var
