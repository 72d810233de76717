import UIKit

enum DesignTokens {
    enum Dimension {
        static let length: CGFloat = 1.0
    }
}

// Left out:
// - this format holds colours and lengths, no border
//     border.one
//     border.self
//     border.two
//     mixed
// - this format holds colours and lengths, no gradient
//     gradient.one
//     gradient.self
//     gradient.two
// - this format holds colours and lengths, no shadow
//     shadow.one
//     shadow.self
//     shadow.two
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.one
//     strokeStyle.self
//     strokeStyle.two
// - this format holds colours and lengths, no string
//     text
// - this format holds colours and lengths, no transition
//     transition.one
//     transition.self
//     transition.two
// - this format holds colours and lengths, no typography
//     typography.one
//     typography.self
//     typography.two
// - unresolved alias via -> via
//     via
