import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // fontWeight.json is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.name is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.number is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.spaced is left out: this format holds colours and lengths, no fontWeight
}
