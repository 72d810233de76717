import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // strokeStyle.invalid.empty is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.invalid.injection is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.invalid.list is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.invalid.object-no-dashes is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.invalid.reference is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.odd.object-reference is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.dashed is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.dotted is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.double is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.groove is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.inset is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.object-dimensions is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.object-text is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.outset is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.ridge is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.ok.solid is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.opaque.hidden is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.opaque.none is left out: this format holds colours and lengths, no strokeStyle
}
