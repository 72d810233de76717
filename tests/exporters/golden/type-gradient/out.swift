import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // gradient.invalid.empty is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.injection is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.json-injection is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.list-empty is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.no-color is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.object is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.open is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.position-word is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.reference is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.stop-reference is left out: this format holds colours and lengths, no gradient
    // gradient.invalid.whole-reference is left out: this format holds colours and lengths, no gradient
    // gradient.odd.extra-key is left out: this format holds colours and lengths, no gradient
    // gradient.ok.css-angle is left out: this format holds colours and lengths, no gradient
    // gradient.ok.css-conic is left out: this format holds colours and lengths, no gradient
    // gradient.ok.css-radial is left out: this format holds colours and lengths, no gradient
    // gradient.ok.css-side is left out: this format holds colours and lengths, no gradient
    // gradient.ok.draft is left out: this format holds colours and lengths, no gradient
    // gradient.ok.dtcg is left out: this format holds colours and lengths, no gradient
    // gradient.ok.no-position is left out: this format holds colours and lengths, no gradient
    // gradient.ok.one-stop is left out: this format holds colours and lengths, no gradient
    // gradient.ok.position-clamped is left out: this format holds colours and lengths, no gradient
    // gradient.ok.position-text is left out: this format holds colours and lengths, no gradient
    // gradient.ok.terrazzo-stops is left out: this format holds colours and lengths, no gradient
    // gradient.opaque.hint is left out: this format holds colours and lengths, no gradient
    // gradient.opaque.json-var is left out: this format holds colours and lengths, no gradient
    // gradient.opaque.repeating is left out: this format holds colours and lengths, no gradient
    // gradient.opaque.var is left out: this format holds colours and lengths, no gradient
}
