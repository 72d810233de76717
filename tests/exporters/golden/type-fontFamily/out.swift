import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // fontFamily.array is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.empty is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.list is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.name is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.numbers is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.quotes is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.unclosed is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.unicode is left out: this format holds colours and lengths, no fontFamily
}
