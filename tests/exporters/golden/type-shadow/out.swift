import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // shadow.invalid.empty is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.injection is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.inset-word is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.json-injection is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.list-empty is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.list-of-numbers is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.list-reference is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.no-offset is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.open is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.reference is left out: this format holds colours and lengths, no shadow
    // shadow.invalid.whole-reference is left out: this format holds colours and lengths, no shadow
    // shadow.odd.atlassian is left out: this format holds colours and lengths, no shadow
    // shadow.odd.gitlab-zero is left out: this format holds colours and lengths, no shadow
    // shadow.odd.tokens-studio-drop is left out: this format holds colours and lengths, no shadow
    // shadow.odd.tokens-studio-inner is left out: this format holds colours and lengths, no shadow
    // shadow.odd.tokens-studio-inset is left out: this format holds colours and lengths, no shadow
    // shadow.odd.tokens-studio-list is left out: this format holds colours and lengths, no shadow
    // shadow.ok.css is left out: this format holds colours and lengths, no shadow
    // shadow.ok.css-color-first is left out: this format holds colours and lengths, no shadow
    // shadow.ok.css-two-layers is left out: this format holds colours and lengths, no shadow
    // shadow.ok.draft is left out: this format holds colours and lengths, no shadow
    // shadow.ok.draft-no-spread is left out: this format holds colours and lengths, no shadow
    // shadow.ok.draft-spread-alone is left out: this format holds colours and lengths, no shadow
    // shadow.ok.dtcg is left out: this format holds colours and lengths, no shadow
    // shadow.ok.dtcg-inset is left out: this format holds colours and lengths, no shadow
    // shadow.ok.dtcg-list is left out: this format holds colours and lengths, no shadow
    // shadow.ok.no-color is left out: this format holds colours and lengths, no shadow
    // shadow.ok.none is left out: this format holds colours and lengths, no shadow
    // shadow.opaque.json-var is left out: this format holds colours and lengths, no shadow
    // shadow.opaque.var is left out: this format holds colours and lengths, no shadow
}
