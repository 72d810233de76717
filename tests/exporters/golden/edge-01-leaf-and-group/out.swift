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

    // boolean is left out: this format holds colours and lengths, no boolean
    // boolean.child is left out: this format holds colours and lengths, no boolean
    // border is left out: this format holds colours and lengths, no border
    // border.child is left out: this format holds colours and lengths, no border
    // cubicBezier is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.child is left out: this format holds colours and lengths, no cubicBezier
    // duration is left out: this format holds colours and lengths, no duration
    // duration.child is left out: this format holds colours and lengths, no duration
    // fontFamily is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.child is left out: this format holds colours and lengths, no fontFamily
    // fontWeight is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.child is left out: this format holds colours and lengths, no fontWeight
    // gradient is left out: this format holds colours and lengths, no gradient
    // gradient.child is left out: this format holds colours and lengths, no gradient
    // lineHeight.child is left out: its value is no length that can be evaluated
    // number is left out: this format holds colours and lengths, no number
    // number.child is left out: this format holds colours and lengths, no number
    // shadow is left out: this format holds colours and lengths, no shadow
    // shadow.child is left out: this format holds colours and lengths, no shadow
    // string is left out: this format holds colours and lengths, no string
    // string.child is left out: this format holds colours and lengths, no string
    // strokeStyle is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.child is left out: this format holds colours and lengths, no strokeStyle
    // transition is left out: this format holds colours and lengths, no transition
    // transition.child is left out: this format holds colours and lengths, no transition
    // typography is left out: this format holds colours and lengths, no typography
    // typography.child is left out: this format holds colours and lengths, no typography
}
