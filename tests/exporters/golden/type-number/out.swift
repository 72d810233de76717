import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // number.exponent is left out: this format holds colours and lengths, no number
    // number.fraction is left out: this format holds colours and lengths, no number
    // number.integer is left out: this format holds colours and lengths, no number
    // number.json is left out: this format holds colours and lengths, no number
    // number.percent is left out: this format holds colours and lengths, no number
}
