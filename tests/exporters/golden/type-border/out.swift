import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // border.css is left out: this format holds colours and lengths, no border
    // border.dash is left out: this format holds colours and lengths, no border
    // border.json is left out: this format holds colours and lengths, no border
    // border.no-width is left out: this format holds colours and lengths, no border
    // border.reference is left out: this format holds colours and lengths, no border
    // border.strings is left out: this format holds colours and lengths, no border
}
