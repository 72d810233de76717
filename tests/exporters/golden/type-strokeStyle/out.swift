import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // strokeStyle.bad is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.object is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.solid is left out: this format holds colours and lengths, no strokeStyle
}
