import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // number.invalid.empty is left out: this format holds colours and lengths, no number
    // number.invalid.injection is left out: this format holds colours and lengths, no number
    // number.invalid.list is left out: this format holds colours and lengths, no number
    // number.invalid.object is left out: this format holds colours and lengths, no number
    // number.invalid.reference is left out: this format holds colours and lengths, no number
    // number.invalid.word is left out: this format holds colours and lengths, no number
    // number.odd.tokens-studio-percent is left out: this format holds colours and lengths, no number
    // number.ok.exponent is left out: this format holds colours and lengths, no number
    // number.ok.fraction is left out: this format holds colours and lengths, no number
    // number.ok.integer is left out: this format holds colours and lengths, no number
    // number.ok.long is left out: this format holds colours and lengths, no number
    // number.ok.negative is left out: this format holds colours and lengths, no number
    // number.ok.plus is left out: this format holds colours and lengths, no number
    // number.ok.point-first is left out: this format holds colours and lengths, no number
    // number.ok.spaces-around is left out: this format holds colours and lengths, no number
    // number.ok.zero is left out: this format holds colours and lengths, no number
    // number.opaque.calc is left out: this format holds colours and lengths, no number
    // number.opaque.var is left out: this format holds colours and lengths, no number
}
