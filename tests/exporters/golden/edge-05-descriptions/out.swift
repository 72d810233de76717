import UIKit

enum DesignTokens {
    enum Color {
        /// */ } x{}
        /// -->
        /// ends -
        /// \(x) #{1+1}
        static let color = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        /// */ } x{}
        /// -->
        /// ends -
        /// \(x) #{1+1}
        static let dimension: CGFloat = 16.0
        /// */ } x{}
        /// -->
        /// ends -
        /// \(x) #{1+1}
        static let fontSize: CGFloat = 16.0
        /// */ } x{}
        /// -->
        /// ends -
        /// \(x) #{1+1}
        static let letterSpacing: CGFloat = 0.5
        /// */ } x{}
        /// -->
        /// ends -
        /// \(x) #{1+1}
        static let lineHeight: CGFloat = 24.0
    }

    // boolean is left out: this format holds colours and lengths, no boolean
    // border is left out: this format holds colours and lengths, no border
    // cubicBezier is left out: this format holds colours and lengths, no cubicBezier
    // duration is left out: this format holds colours and lengths, no duration
    // fontFamily is left out: this format holds colours and lengths, no fontFamily
    // fontWeight is left out: this format holds colours and lengths, no fontWeight
    // gradient is left out: this format holds colours and lengths, no gradient
    // left.boolean is left out: this format holds colours and lengths, no boolean
    // left.border is left out: this format holds colours and lengths, no border
    // left.color is left out: its value is no colour that can be evaluated
    // left.cubicBezier is left out: this format holds colours and lengths, no cubicBezier
    // left.dimension is left out: its value is no length that can be evaluated
    // left.duration is left out: this format holds colours and lengths, no duration
    // left.fontFamily is left out: this format holds colours and lengths, no fontFamily
    // left.fontSize is left out: its value is no length that can be evaluated
    // left.fontWeight is left out: this format holds colours and lengths, no fontWeight
    // left.gradient is left out: this format holds colours and lengths, no gradient
    // left.letterSpacing is left out: its value is no length that can be evaluated
    // left.lineHeight is left out: its value is no length that can be evaluated
    // left.number is left out: this format holds colours and lengths, no number
    // left.shadow is left out: this format holds colours and lengths, no shadow
    // left.string is left out: this format holds colours and lengths, no string
    // left.strokeStyle is left out: this format holds colours and lengths, no strokeStyle
    // left.transition is left out: this format holds colours and lengths, no transition
    // left.typography is left out: this format holds colours and lengths, no typography
    // number is left out: this format holds colours and lengths, no number
    // shadow is left out: this format holds colours and lengths, no shadow
    // string is left out: this format holds colours and lengths, no string
    // strokeStyle is left out: this format holds colours and lengths, no strokeStyle
    // transition is left out: this format holds colours and lengths, no transition
    // typography is left out: this format holds colours and lengths, no typography
}
