import UIKit

enum DesignTokens {
    enum Color {
        /// Six hops
        static let color1st = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let color2nd = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let color3rd = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let color4th = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let color5th = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let color6th = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorEnd = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        /// Six hops
        static let dimension1st: CGFloat = 16.0
        static let dimension2nd: CGFloat = 16.0
        static let dimension3rd: CGFloat = 16.0
        static let dimension4th: CGFloat = 16.0
        static let dimension5th: CGFloat = 16.0
        static let dimension6th: CGFloat = 16.0
        static let dimensionEnd: CGFloat = 16.0
        /// Six hops
        static let fontSize1st: CGFloat = 16.0
        static let fontSize2nd: CGFloat = 16.0
        static let fontSize3rd: CGFloat = 16.0
        static let fontSize4th: CGFloat = 16.0
        static let fontSize5th: CGFloat = 16.0
        static let fontSize6th: CGFloat = 16.0
        static let fontSizeEnd: CGFloat = 16.0
        /// Six hops
        static let letterSpacing1st: CGFloat = 0.5
        static let letterSpacing2nd: CGFloat = 0.5
        static let letterSpacing3rd: CGFloat = 0.5
        static let letterSpacing4th: CGFloat = 0.5
        static let letterSpacing5th: CGFloat = 0.5
        static let letterSpacing6th: CGFloat = 0.5
        static let letterSpacingEnd: CGFloat = 0.5
        /// Six hops
        static let lineHeight1st: CGFloat = 24.0
        static let lineHeight2nd: CGFloat = 24.0
        static let lineHeight3rd: CGFloat = 24.0
        static let lineHeight4th: CGFloat = 24.0
        static let lineHeight5th: CGFloat = 24.0
        static let lineHeight6th: CGFloat = 24.0
        static let lineHeightEnd: CGFloat = 24.0
    }

    // boolean.1st is left out: this format holds colours and lengths, no boolean
    // boolean.2nd is left out: this format holds colours and lengths, no boolean
    // boolean.3rd is left out: this format holds colours and lengths, no boolean
    // boolean.4th is left out: this format holds colours and lengths, no boolean
    // boolean.5th is left out: this format holds colours and lengths, no boolean
    // boolean.6th is left out: this format holds colours and lengths, no boolean
    // boolean.end is left out: this format holds colours and lengths, no boolean
    // border.1st is left out: this format holds colours and lengths, no border
    // border.2nd is left out: this format holds colours and lengths, no border
    // border.3rd is left out: this format holds colours and lengths, no border
    // border.4th is left out: this format holds colours and lengths, no border
    // border.5th is left out: this format holds colours and lengths, no border
    // border.6th is left out: this format holds colours and lengths, no border
    // border.end is left out: this format holds colours and lengths, no border
    // cubicBezier.1st is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.2nd is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.3rd is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.4th is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.5th is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.6th is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.end is left out: this format holds colours and lengths, no cubicBezier
    // duration.1st is left out: this format holds colours and lengths, no duration
    // duration.2nd is left out: this format holds colours and lengths, no duration
    // duration.3rd is left out: this format holds colours and lengths, no duration
    // duration.4th is left out: this format holds colours and lengths, no duration
    // duration.5th is left out: this format holds colours and lengths, no duration
    // duration.6th is left out: this format holds colours and lengths, no duration
    // duration.end is left out: this format holds colours and lengths, no duration
    // fontFamily.1st is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.2nd is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.3rd is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.4th is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.5th is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.6th is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.end is left out: this format holds colours and lengths, no fontFamily
    // fontWeight.1st is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.2nd is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.3rd is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.4th is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.5th is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.6th is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.end is left out: this format holds colours and lengths, no fontWeight
    // gradient.1st is left out: this format holds colours and lengths, no gradient
    // gradient.2nd is left out: this format holds colours and lengths, no gradient
    // gradient.3rd is left out: this format holds colours and lengths, no gradient
    // gradient.4th is left out: this format holds colours and lengths, no gradient
    // gradient.5th is left out: this format holds colours and lengths, no gradient
    // gradient.6th is left out: this format holds colours and lengths, no gradient
    // gradient.end is left out: this format holds colours and lengths, no gradient
    // number.1st is left out: this format holds colours and lengths, no number
    // number.2nd is left out: this format holds colours and lengths, no number
    // number.3rd is left out: this format holds colours and lengths, no number
    // number.4th is left out: this format holds colours and lengths, no number
    // number.5th is left out: this format holds colours and lengths, no number
    // number.6th is left out: this format holds colours and lengths, no number
    // number.end is left out: this format holds colours and lengths, no number
    // shadow.1st is left out: this format holds colours and lengths, no shadow
    // shadow.2nd is left out: this format holds colours and lengths, no shadow
    // shadow.3rd is left out: this format holds colours and lengths, no shadow
    // shadow.4th is left out: this format holds colours and lengths, no shadow
    // shadow.5th is left out: this format holds colours and lengths, no shadow
    // shadow.6th is left out: this format holds colours and lengths, no shadow
    // shadow.end is left out: this format holds colours and lengths, no shadow
    // string.1st is left out: this format holds colours and lengths, no string
    // string.2nd is left out: this format holds colours and lengths, no string
    // string.3rd is left out: this format holds colours and lengths, no string
    // string.4th is left out: this format holds colours and lengths, no string
    // string.5th is left out: this format holds colours and lengths, no string
    // string.6th is left out: this format holds colours and lengths, no string
    // string.end is left out: this format holds colours and lengths, no string
    // strokeStyle.1st is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.2nd is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.3rd is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.4th is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.5th is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.6th is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.end is left out: this format holds colours and lengths, no strokeStyle
    // transition.1st is left out: this format holds colours and lengths, no transition
    // transition.2nd is left out: this format holds colours and lengths, no transition
    // transition.3rd is left out: this format holds colours and lengths, no transition
    // transition.4th is left out: this format holds colours and lengths, no transition
    // transition.5th is left out: this format holds colours and lengths, no transition
    // transition.6th is left out: this format holds colours and lengths, no transition
    // transition.end is left out: this format holds colours and lengths, no transition
    // typography.1st is left out: this format holds colours and lengths, no typography
    // typography.2nd is left out: this format holds colours and lengths, no typography
    // typography.3rd is left out: this format holds colours and lengths, no typography
    // typography.4th is left out: this format holds colours and lengths, no typography
    // typography.5th is left out: this format holds colours and lengths, no typography
    // typography.6th is left out: this format holds colours and lengths, no typography
    // typography.end is left out: this format holds colours and lengths, no typography
}
