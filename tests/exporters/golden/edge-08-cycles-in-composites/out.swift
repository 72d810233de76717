import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
        static let length: CGFloat = 1.0
    }

    // border.one is left out: this format holds colours and lengths, no border
    // border.self is left out: this format holds colours and lengths, no border
    // border.two is left out: this format holds colours and lengths, no border
    // gradient.one is left out: this format holds colours and lengths, no gradient
    // gradient.self is left out: this format holds colours and lengths, no gradient
    // gradient.two is left out: this format holds colours and lengths, no gradient
    // mixed is left out: this format holds colours and lengths, no border
    // shadow.one is left out: this format holds colours and lengths, no shadow
    // shadow.self is left out: this format holds colours and lengths, no shadow
    // shadow.two is left out: this format holds colours and lengths, no shadow
    // strokeStyle.one is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.self is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.two is left out: this format holds colours and lengths, no strokeStyle
    // text is left out: this format holds colours and lengths, no string
    // transition.one is left out: this format holds colours and lengths, no transition
    // transition.self is left out: this format holds colours and lengths, no transition
    // transition.two is left out: this format holds colours and lengths, no transition
    // typography.one is left out: this format holds colours and lengths, no typography
    // typography.self is left out: this format holds colours and lengths, no typography
    // typography.two is left out: this format holds colours and lengths, no typography
    // via is left out: unresolved alias via -> via
}
