import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // gradient.bad is left out: this format holds colours and lengths, no gradient
    // gradient.bare is left out: this format holds colours and lengths, no gradient
    // gradient.css is left out: this format holds colours and lengths, no gradient
    // gradient.no-position is left out: this format holds colours and lengths, no gradient
    // gradient.one is left out: this format holds colours and lengths, no gradient
    // gradient.stops is left out: this format holds colours and lengths, no gradient
}
