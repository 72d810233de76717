import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // boolean.false is left out: this format holds colours and lengths, no boolean
    // boolean.json is left out: this format holds colours and lengths, no boolean
    // boolean.true is left out: this format holds colours and lengths, no boolean
}
