import UIKit

enum DesignTokens {
    enum Color {
        static let colorBack = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorHere = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorSameName = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorToDefault = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorToHere = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorToOther = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorToOtherDefault = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorToThird = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        static let dimensionBack: CGFloat = 16.0
        static let dimensionHere: CGFloat = 16.0
        static let dimensionSameName: CGFloat = 16.0
        static let dimensionToDefault: CGFloat = 16.0
        static let dimensionToHere: CGFloat = 16.0
        static let dimensionToOther: CGFloat = 16.0
        static let dimensionToOtherDefault: CGFloat = 16.0
        static let dimensionToThird: CGFloat = 16.0
        static let fontSizeBack: CGFloat = 16.0
        static let fontSizeHere: CGFloat = 16.0
        static let fontSizeSameName: CGFloat = 16.0
        static let fontSizeToDefault: CGFloat = 16.0
        static let fontSizeToHere: CGFloat = 16.0
        static let fontSizeToOther: CGFloat = 16.0
        static let fontSizeToOtherDefault: CGFloat = 16.0
        static let fontSizeToThird: CGFloat = 16.0
        static let letterSpacingBack: CGFloat = 0.5
        static let letterSpacingHere: CGFloat = 0.5
        static let letterSpacingSameName: CGFloat = 0.5
        static let letterSpacingToDefault: CGFloat = 0.5
        static let letterSpacingToHere: CGFloat = 0.5
        static let letterSpacingToOther: CGFloat = 0.5
        static let letterSpacingToOtherDefault: CGFloat = 0.5
        static let letterSpacingToThird: CGFloat = 0.5
        static let lineHeightBack: CGFloat = 24.0
        static let lineHeightHere: CGFloat = 24.0
        static let lineHeightSameName: CGFloat = 24.0
        static let lineHeightToDefault: CGFloat = 24.0
        static let lineHeightToHere: CGFloat = 24.0
        static let lineHeightToOther: CGFloat = 24.0
        static let lineHeightToOtherDefault: CGFloat = 24.0
        static let lineHeightToThird: CGFloat = 24.0
    }

    // boolean.back is left out: this format holds colours and lengths, no boolean
    // boolean.here is left out: this format holds colours and lengths, no boolean
    // boolean.same-name is left out: this format holds colours and lengths, no boolean
    // boolean.to-default is left out: this format holds colours and lengths, no boolean
    // boolean.to-here is left out: this format holds colours and lengths, no boolean
    // boolean.to-other is left out: this format holds colours and lengths, no boolean
    // boolean.to-other-default is left out: this format holds colours and lengths, no boolean
    // boolean.to-third is left out: this format holds colours and lengths, no boolean
    // border.back is left out: this format holds colours and lengths, no border
    // border.here is left out: this format holds colours and lengths, no border
    // border.same-name is left out: this format holds colours and lengths, no border
    // border.to-default is left out: this format holds colours and lengths, no border
    // border.to-here is left out: this format holds colours and lengths, no border
    // border.to-other is left out: this format holds colours and lengths, no border
    // border.to-other-default is left out: this format holds colours and lengths, no border
    // border.to-third is left out: this format holds colours and lengths, no border
    // cubicBezier.back is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.here is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.same-name is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.to-default is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.to-here is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.to-other is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.to-other-default is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.to-third is left out: this format holds colours and lengths, no cubicBezier
    // duration.back is left out: this format holds colours and lengths, no duration
    // duration.here is left out: this format holds colours and lengths, no duration
    // duration.same-name is left out: this format holds colours and lengths, no duration
    // duration.to-default is left out: this format holds colours and lengths, no duration
    // duration.to-here is left out: this format holds colours and lengths, no duration
    // duration.to-other is left out: this format holds colours and lengths, no duration
    // duration.to-other-default is left out: this format holds colours and lengths, no duration
    // duration.to-third is left out: this format holds colours and lengths, no duration
    // fontFamily.back is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.here is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.same-name is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.to-default is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.to-here is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.to-other is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.to-other-default is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.to-third is left out: this format holds colours and lengths, no fontFamily
    // fontWeight.back is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.here is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.same-name is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.to-default is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.to-here is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.to-other is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.to-other-default is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.to-third is left out: this format holds colours and lengths, no fontWeight
    // gradient.back is left out: this format holds colours and lengths, no gradient
    // gradient.here is left out: this format holds colours and lengths, no gradient
    // gradient.same-name is left out: this format holds colours and lengths, no gradient
    // gradient.to-default is left out: this format holds colours and lengths, no gradient
    // gradient.to-here is left out: this format holds colours and lengths, no gradient
    // gradient.to-other is left out: this format holds colours and lengths, no gradient
    // gradient.to-other-default is left out: this format holds colours and lengths, no gradient
    // gradient.to-third is left out: this format holds colours and lengths, no gradient
    // number.back is left out: this format holds colours and lengths, no number
    // number.here is left out: this format holds colours and lengths, no number
    // number.same-name is left out: this format holds colours and lengths, no number
    // number.to-default is left out: this format holds colours and lengths, no number
    // number.to-here is left out: this format holds colours and lengths, no number
    // number.to-other is left out: this format holds colours and lengths, no number
    // number.to-other-default is left out: this format holds colours and lengths, no number
    // number.to-third is left out: this format holds colours and lengths, no number
    // shadow.back is left out: this format holds colours and lengths, no shadow
    // shadow.here is left out: this format holds colours and lengths, no shadow
    // shadow.same-name is left out: this format holds colours and lengths, no shadow
    // shadow.to-default is left out: this format holds colours and lengths, no shadow
    // shadow.to-here is left out: this format holds colours and lengths, no shadow
    // shadow.to-other is left out: this format holds colours and lengths, no shadow
    // shadow.to-other-default is left out: this format holds colours and lengths, no shadow
    // shadow.to-third is left out: this format holds colours and lengths, no shadow
    // string.back is left out: this format holds colours and lengths, no string
    // string.here is left out: this format holds colours and lengths, no string
    // string.same-name is left out: this format holds colours and lengths, no string
    // string.to-default is left out: this format holds colours and lengths, no string
    // string.to-here is left out: this format holds colours and lengths, no string
    // string.to-other is left out: this format holds colours and lengths, no string
    // string.to-other-default is left out: this format holds colours and lengths, no string
    // string.to-third is left out: this format holds colours and lengths, no string
    // strokeStyle.back is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.here is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.same-name is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.to-default is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.to-here is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.to-other is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.to-other-default is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.to-third is left out: this format holds colours and lengths, no strokeStyle
    // transition.back is left out: this format holds colours and lengths, no transition
    // transition.here is left out: this format holds colours and lengths, no transition
    // transition.same-name is left out: this format holds colours and lengths, no transition
    // transition.to-default is left out: this format holds colours and lengths, no transition
    // transition.to-here is left out: this format holds colours and lengths, no transition
    // transition.to-other is left out: this format holds colours and lengths, no transition
    // transition.to-other-default is left out: this format holds colours and lengths, no transition
    // transition.to-third is left out: this format holds colours and lengths, no transition
    // typography.back is left out: this format holds colours and lengths, no typography
    // typography.here is left out: this format holds colours and lengths, no typography
    // typography.same-name is left out: this format holds colours and lengths, no typography
    // typography.to-default is left out: this format holds colours and lengths, no typography
    // typography.to-here is left out: this format holds colours and lengths, no typography
    // typography.to-other is left out: this format holds colours and lengths, no typography
    // typography.to-other-default is left out: this format holds colours and lengths, no typography
    // typography.to-third is left out: this format holds colours and lengths, no typography
}
