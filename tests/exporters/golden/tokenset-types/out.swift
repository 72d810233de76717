import UIKit

enum DesignTokens {
    enum Dark {
        enum Color {
            static let colorBase = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
            static let colorOnlyDark = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        }

        enum Dimension {
            static let dimensionBase: CGFloat = 4.0
            static let dimensionOnlyDark: CGFloat = 4.0
            static let fontSizeBase: CGFloat = 12.0
            static let fontSizeOnlyDark: CGFloat = 12.0
            static let letterSpacingBase: CGFloat = -1.0
            static let letterSpacingOnlyDark: CGFloat = -1.0
        }

        // boolean.base is left out: this format holds colours and lengths, no boolean
        // boolean.only-dark is left out: this format holds colours and lengths, no boolean
        // border.base is left out: this format holds colours and lengths, no border
        // border.only-dark is left out: this format holds colours and lengths, no border
        // cubicBezier.base is left out: this format holds colours and lengths, no cubicBezier
        // cubicBezier.only-dark is left out: this format holds colours and lengths, no cubicBezier
        // duration.base is left out: this format holds colours and lengths, no duration
        // duration.only-dark is left out: this format holds colours and lengths, no duration
        // fontFamily.base is left out: this format holds colours and lengths, no fontFamily
        // fontFamily.only-dark is left out: this format holds colours and lengths, no fontFamily
        // fontWeight.base is left out: this format holds colours and lengths, no fontWeight
        // fontWeight.only-dark is left out: this format holds colours and lengths, no fontWeight
        // gradient.base is left out: this format holds colours and lengths, no gradient
        // gradient.only-dark is left out: this format holds colours and lengths, no gradient
        // lineHeight.base is left out: its value is no length that can be evaluated
        // lineHeight.only-dark is left out: its value is no length that can be evaluated
        // number.base is left out: this format holds colours and lengths, no number
        // number.only-dark is left out: this format holds colours and lengths, no number
        // shadow.base is left out: this format holds colours and lengths, no shadow
        // shadow.only-dark is left out: this format holds colours and lengths, no shadow
        // string.base is left out: this format holds colours and lengths, no string
        // string.only-dark is left out: this format holds colours and lengths, no string
        // strokeStyle.base is left out: this format holds colours and lengths, no strokeStyle
        // strokeStyle.only-dark is left out: this format holds colours and lengths, no strokeStyle
        // transition.base is left out: this format holds colours and lengths, no transition
        // transition.only-dark is left out: this format holds colours and lengths, no transition
        // typography.base is left out: this format holds colours and lengths, no typography
        // typography.only-dark is left out: this format holds colours and lengths, no typography
    }

    enum Light {
        enum Color {
            /// In both
            static let colorBase = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
            static let colorFollows = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
            static let colorOnlyLight = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        }

        enum Dimension {
            /// In both
            static let dimensionBase: CGFloat = 16.0
            static let dimensionFollows: CGFloat = 16.0
            static let dimensionOnlyLight: CGFloat = 16.0
            /// In both
            static let fontSizeBase: CGFloat = 16.0
            static let fontSizeFollows: CGFloat = 16.0
            static let fontSizeOnlyLight: CGFloat = 16.0
            /// In both
            static let letterSpacingBase: CGFloat = 0.5
            static let letterSpacingFollows: CGFloat = 0.5
            static let letterSpacingOnlyLight: CGFloat = 0.5
            /// In both
            static let lineHeightBase: CGFloat = 24.0
            static let lineHeightFollows: CGFloat = 24.0
            static let lineHeightOnlyLight: CGFloat = 24.0
        }

        // boolean.base is left out: this format holds colours and lengths, no boolean
        // boolean.broken is left out: unresolved alias boolean.broken -> gone
        // boolean.follows is left out: this format holds colours and lengths, no boolean
        // boolean.only-light is left out: this format holds colours and lengths, no boolean
        // border.base is left out: this format holds colours and lengths, no border
        // border.broken is left out: unresolved alias border.broken -> gone
        // border.follows is left out: this format holds colours and lengths, no border
        // border.only-light is left out: this format holds colours and lengths, no border
        // color.broken is left out: unresolved alias color.broken -> gone
        // cubicBezier.base is left out: this format holds colours and lengths, no cubicBezier
        // cubicBezier.broken is left out: unresolved alias cubicBezier.broken -> gone
        // cubicBezier.follows is left out: this format holds colours and lengths, no cubicBezier
        // cubicBezier.only-light is left out: this format holds colours and lengths, no cubicBezier
        // dimension.broken is left out: unresolved alias dimension.broken -> gone
        // duration.base is left out: this format holds colours and lengths, no duration
        // duration.broken is left out: unresolved alias duration.broken -> gone
        // duration.follows is left out: this format holds colours and lengths, no duration
        // duration.only-light is left out: this format holds colours and lengths, no duration
        // fontFamily.base is left out: this format holds colours and lengths, no fontFamily
        // fontFamily.broken is left out: unresolved alias fontFamily.broken -> gone
        // fontFamily.follows is left out: this format holds colours and lengths, no fontFamily
        // fontFamily.only-light is left out: this format holds colours and lengths, no fontFamily
        // fontSize.broken is left out: unresolved alias fontSize.broken -> gone
        // fontWeight.base is left out: this format holds colours and lengths, no fontWeight
        // fontWeight.broken is left out: unresolved alias fontWeight.broken -> gone
        // fontWeight.follows is left out: this format holds colours and lengths, no fontWeight
        // fontWeight.only-light is left out: this format holds colours and lengths, no fontWeight
        // framed is left out: this format holds colours and lengths, no border
        // gradient.base is left out: this format holds colours and lengths, no gradient
        // gradient.broken is left out: unresolved alias gradient.broken -> gone
        // gradient.follows is left out: this format holds colours and lengths, no gradient
        // gradient.only-light is left out: this format holds colours and lengths, no gradient
        // letterSpacing.broken is left out: unresolved alias letterSpacing.broken -> gone
        // lineHeight.broken is left out: unresolved alias lineHeight.broken -> gone
        // number.base is left out: this format holds colours and lengths, no number
        // number.broken is left out: unresolved alias number.broken -> gone
        // number.follows is left out: this format holds colours and lengths, no number
        // number.only-light is left out: this format holds colours and lengths, no number
        // shadow.base is left out: this format holds colours and lengths, no shadow
        // shadow.broken is left out: unresolved alias shadow.broken -> gone
        // shadow.follows is left out: this format holds colours and lengths, no shadow
        // shadow.only-light is left out: this format holds colours and lengths, no shadow
        // string.base is left out: this format holds colours and lengths, no string
        // string.broken is left out: unresolved alias string.broken -> gone
        // string.follows is left out: this format holds colours and lengths, no string
        // string.only-light is left out: this format holds colours and lengths, no string
        // strokeStyle.base is left out: this format holds colours and lengths, no strokeStyle
        // strokeStyle.broken is left out: unresolved alias strokeStyle.broken -> gone
        // strokeStyle.follows is left out: this format holds colours and lengths, no strokeStyle
        // strokeStyle.only-light is left out: this format holds colours and lengths, no strokeStyle
        // transition.base is left out: this format holds colours and lengths, no transition
        // transition.broken is left out: unresolved alias transition.broken -> gone
        // transition.follows is left out: this format holds colours and lengths, no transition
        // transition.only-light is left out: this format holds colours and lengths, no transition
        // typography.base is left out: this format holds colours and lengths, no typography
        // typography.broken is left out: unresolved alias typography.broken -> gone
        // typography.follows is left out: this format holds colours and lengths, no typography
        // typography.only-light is left out: this format holds colours and lengths, no typography
    }
}
