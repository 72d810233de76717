import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // border.invalid.empty is left out: this format holds colours and lengths, no border
    // border.invalid.injection is left out: this format holds colours and lengths, no border
    // border.invalid.json-injection is left out: this format holds colours and lengths, no border
    // border.invalid.json-two-colors is left out: this format holds colours and lengths, no border
    // border.invalid.list is left out: this format holds colours and lengths, no border
    // border.invalid.no-color is left out: this format holds colours and lengths, no border
    // border.invalid.no-style is left out: this format holds colours and lengths, no border
    // border.invalid.no-width is left out: this format holds colours and lengths, no border
    // border.invalid.open is left out: this format holds colours and lengths, no border
    // border.invalid.reference is left out: this format holds colours and lengths, no border
    // border.invalid.whole-reference is left out: this format holds colours and lengths, no border
    // border.odd.extra-key is left out: this format holds colours and lengths, no border
    // border.ok.bare-width is left out: this format holds colours and lengths, no border
    // border.ok.css is left out: this format holds colours and lengths, no border
    // border.ok.css-other-order is left out: this format holds colours and lengths, no border
    // border.ok.css-style-first is left out: this format holds colours and lengths, no border
    // border.ok.draft is left out: this format holds colours and lengths, no border
    // border.ok.draft-function is left out: this format holds colours and lengths, no border
    // border.ok.dtcg is left out: this format holds colours and lengths, no border
    // border.ok.dtcg-dashes is left out: this format holds colours and lengths, no border
    // border.ok.zero-width is left out: this format holds colours and lengths, no border
    // border.opaque.json-mix is left out: this format holds colours and lengths, no border
    // border.opaque.json-var is left out: this format holds colours and lengths, no border
    // border.opaque.var is left out: this format holds colours and lengths, no border
}
