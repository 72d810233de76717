import UIKit

enum DesignTokens {
    enum Color {
        /// The color itself
        static let color = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorChild = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
    }

    enum Dimension {
        /// The dimension itself
        static let dimension: CGFloat = 16.0
        static let dimensionChild: CGFloat = 4.0
        /// The fontSize itself
        static let fontSize: CGFloat = 16.0
        static let fontSizeChild: CGFloat = 12.0
        /// The letterSpacing itself
        static let letterSpacing: CGFloat = 0.5
        static let letterSpacingChild: CGFloat = -1.0
        /// The lineHeight itself
        static let lineHeight: CGFloat = 24.0
    }
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean
//     boolean.child
// - this format holds colours and lengths, no border
//     border
//     border.child
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier
//     cubicBezier.child
// - this format holds colours and lengths, no duration
//     duration
//     duration.child
// - this format holds colours and lengths, no fontFamily
//     fontFamily
//     fontFamily.child
// - this format holds colours and lengths, no fontWeight
//     fontWeight
//     fontWeight.child
// - this format holds colours and lengths, no gradient
//     gradient
//     gradient.child
// - its value is no length that can be evaluated
//     lineHeight.child
// - this format holds colours and lengths, no number
//     number
//     number.child
// - this format holds colours and lengths, no shadow
//     shadow
//     shadow.child
// - this format holds colours and lengths, no string
//     string
//     string.child
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle
//     strokeStyle.child
// - this format holds colours and lengths, no transition
//     transition
//     transition.child
// - this format holds colours and lengths, no typography
//     typography
//     typography.child
