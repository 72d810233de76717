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

        // boolean is left out: this format holds colours and lengths, no boolean
        // border is left out: this format holds colours and lengths, no border
        // cubicBezier is left out: this format holds colours and lengths, no cubicBezier
        // duration is left out: this format holds colours and lengths, no duration
        // fontFamily is left out: this format holds colours and lengths, no fontFamily
        // fontWeight is left out: this format holds colours and lengths, no fontWeight
        // gradient is left out: this format holds colours and lengths, no gradient
        // number is left out: this format holds colours and lengths, no number
        // shadow is left out: this format holds colours and lengths, no shadow
        // string is left out: this format holds colours and lengths, no string
        // strokeStyle is left out: this format holds colours and lengths, no strokeStyle
        // transition is left out: this format holds colours and lengths, no transition
        // typography is left out: this format holds colours and lengths, no typography
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

        // boolean is left out: this format holds colours and lengths, no boolean
        // border is left out: this format holds colours and lengths, no border
        // cubicBezier is left out: this format holds colours and lengths, no cubicBezier
        // duration is left out: this format holds colours and lengths, no duration
        // fontFamily is left out: this format holds colours and lengths, no fontFamily
        // fontWeight is left out: this format holds colours and lengths, no fontWeight
        // gradient is left out: this format holds colours and lengths, no gradient
        // lineHeight is left out: its value is no length that can be evaluated
        // number is left out: this format holds colours and lengths, no number
        // shadow is left out: this format holds colours and lengths, no shadow
        // string is left out: this format holds colours and lengths, no string
        // strokeStyle is left out: this format holds colours and lengths, no strokeStyle
        // transition is left out: this format holds colours and lengths, no transition
        // typography is left out: this format holds colours and lengths, no typography
    }
}
