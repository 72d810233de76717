import UIKit

enum DesignTokens {
    enum Light {
        enum Color {
            /// Light
            static let color = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        }

        enum Dimension {
            /// Light
            static let dimension: CGFloat = 16.0
            /// Light
            static let fontSize: CGFloat = 16.0
            /// Light
            static let letterSpacing: CGFloat = 0.5
            /// Light
            static let lineHeight: CGFloat = 24.0
        }
    }

    enum Dark {
        enum Color {
            /// Dark
            static let color = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        }

        enum Dimension {
            /// Dark
            static let dimension: CGFloat = 4.0
            /// Dark
            static let fontSize: CGFloat = 12.0
            /// Dark
            static let letterSpacing: CGFloat = -1.0
        }
    }
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean (Light, Dark)
// - this format holds colours and lengths, no border
//     border (Light, Dark)
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier (Light, Dark)
// - this format holds colours and lengths, no duration
//     duration (Light, Dark)
// - this format holds colours and lengths, no fontFamily
//     fontFamily (Light, Dark)
// - this format holds colours and lengths, no fontWeight
//     fontWeight (Light, Dark)
// - this format holds colours and lengths, no gradient
//     gradient (Light, Dark)
// - this format holds colours and lengths, no number
//     number (Light, Dark)
// - this format holds colours and lengths, no shadow
//     shadow (Light, Dark)
// - this format holds colours and lengths, no string
//     string (Light, Dark)
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle (Light, Dark)
// - this format holds colours and lengths, no transition
//     transition (Light, Dark)
// - this format holds colours and lengths, no typography
//     typography (Light, Dark)
// - its value is no length that can be evaluated
//     lineHeight (Dark)
