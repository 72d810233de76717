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
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean
//     left.boolean
// - this format holds colours and lengths, no border
//     border
//     left.border
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier
//     left.cubicBezier
// - this format holds colours and lengths, no duration
//     duration
//     left.duration
// - this format holds colours and lengths, no fontFamily
//     fontFamily
//     left.fontFamily
// - this format holds colours and lengths, no fontWeight
//     fontWeight
//     left.fontWeight
// - this format holds colours and lengths, no gradient
//     gradient
//     left.gradient
// - its value is no colour that can be evaluated
//     left.color
// - its value is no length that can be evaluated
//     left.dimension
//     left.fontSize
//     left.letterSpacing
//     left.lineHeight
// - this format holds colours and lengths, no number
//     left.number
//     number
// - this format holds colours and lengths, no shadow
//     left.shadow
//     shadow
// - this format holds colours and lengths, no string
//     left.string
//     string
// - this format holds colours and lengths, no strokeStyle
//     left.strokeStyle
//     strokeStyle
// - this format holds colours and lengths, no transition
//     left.transition
//     transition
// - this format holds colours and lengths, no typography
//     left.typography
//     typography
