import UIKit

enum DesignTokens {
    enum Color {
        static let colorLineBreak = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        static let dimensionLineBreak: CGFloat = 16.0
        static let fontSizeLineBreak: CGFloat = 16.0
        static let letterSpacingLineBreak: CGFloat = 0.5
        static let lineHeightLineBreak: CGFloat = 24.0
    }

    // boolean.line-break is left out: this format holds colours and lengths, no boolean
    // boolean.line-break-inside is left out: this format holds colours and lengths, no boolean
    // boolean.open-quote is left out: this format holds colours and lengths, no boolean
    // boolean.quotes is left out: this format holds colours and lengths, no boolean
    // border.line-break is left out: this format holds colours and lengths, no border
    // border.line-break-inside is left out: this format holds colours and lengths, no border
    // border.open-quote is left out: this format holds colours and lengths, no border
    // border.quotes is left out: this format holds colours and lengths, no border
    // color.line-break-inside is left out: its value is no colour that can be evaluated
    // color.open-quote is left out: its value is no colour that can be evaluated
    // color.quotes is left out: its value is no colour that can be evaluated
    // cubicBezier.line-break is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.line-break-inside is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.open-quote is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.quotes is left out: this format holds colours and lengths, no cubicBezier
    // dimension.line-break-inside is left out: its value is no length that can be evaluated
    // dimension.open-quote is left out: its value is no length that can be evaluated
    // dimension.quotes is left out: its value is no length that can be evaluated
    // duration.line-break is left out: this format holds colours and lengths, no duration
    // duration.line-break-inside is left out: this format holds colours and lengths, no duration
    // duration.open-quote is left out: this format holds colours and lengths, no duration
    // duration.quotes is left out: this format holds colours and lengths, no duration
    // fontFamily.line-break is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.line-break-inside is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.open-quote is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q00 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q01 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q02 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q03 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q04 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q05 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q06 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q07 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q08 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q09 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q10 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q11 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q12 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q13 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q14 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.q15 is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.quotes is left out: this format holds colours and lengths, no fontFamily
    // fontSize.line-break-inside is left out: its value is no length that can be evaluated
    // fontSize.open-quote is left out: its value is no length that can be evaluated
    // fontSize.quotes is left out: its value is no length that can be evaluated
    // fontWeight.line-break is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.line-break-inside is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.open-quote is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.quotes is left out: this format holds colours and lengths, no fontWeight
    // gradient.line-break is left out: this format holds colours and lengths, no gradient
    // gradient.line-break-inside is left out: this format holds colours and lengths, no gradient
    // gradient.open-quote is left out: this format holds colours and lengths, no gradient
    // gradient.quotes is left out: this format holds colours and lengths, no gradient
    // letterSpacing.line-break-inside is left out: its value is no length that can be evaluated
    // letterSpacing.open-quote is left out: its value is no length that can be evaluated
    // letterSpacing.quotes is left out: its value is no length that can be evaluated
    // lineHeight.line-break-inside is left out: its value is no length that can be evaluated
    // lineHeight.open-quote is left out: its value is no length that can be evaluated
    // lineHeight.quotes is left out: its value is no length that can be evaluated
    // number.line-break is left out: this format holds colours and lengths, no number
    // number.line-break-inside is left out: this format holds colours and lengths, no number
    // number.open-quote is left out: this format holds colours and lengths, no number
    // number.quotes is left out: this format holds colours and lengths, no number
    // shadow.line-break is left out: this format holds colours and lengths, no shadow
    // shadow.line-break-inside is left out: this format holds colours and lengths, no shadow
    // shadow.open-quote is left out: this format holds colours and lengths, no shadow
    // shadow.quotes is left out: this format holds colours and lengths, no shadow
    // string.line-break is left out: this format holds colours and lengths, no string
    // string.line-break-inside is left out: this format holds colours and lengths, no string
    // string.open-quote is left out: this format holds colours and lengths, no string
    // string.q00 is left out: this format holds colours and lengths, no string
    // string.q01 is left out: this format holds colours and lengths, no string
    // string.q02 is left out: this format holds colours and lengths, no string
    // string.q03 is left out: this format holds colours and lengths, no string
    // string.q04 is left out: this format holds colours and lengths, no string
    // string.q05 is left out: this format holds colours and lengths, no string
    // string.q06 is left out: this format holds colours and lengths, no string
    // string.q07 is left out: this format holds colours and lengths, no string
    // string.q08 is left out: this format holds colours and lengths, no string
    // string.q09 is left out: this format holds colours and lengths, no string
    // string.q10 is left out: this format holds colours and lengths, no string
    // string.q11 is left out: this format holds colours and lengths, no string
    // string.q12 is left out: this format holds colours and lengths, no string
    // string.q13 is left out: this format holds colours and lengths, no string
    // string.q14 is left out: this format holds colours and lengths, no string
    // string.q15 is left out: this format holds colours and lengths, no string
    // string.quotes is left out: this format holds colours and lengths, no string
    // strokeStyle.line-break is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.line-break-inside is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.open-quote is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.quotes is left out: this format holds colours and lengths, no strokeStyle
    // transition.line-break is left out: this format holds colours and lengths, no transition
    // transition.line-break-inside is left out: this format holds colours and lengths, no transition
    // transition.open-quote is left out: this format holds colours and lengths, no transition
    // transition.quotes is left out: this format holds colours and lengths, no transition
    // typography.line-break is left out: this format holds colours and lengths, no typography
    // typography.line-break-inside is left out: this format holds colours and lengths, no typography
    // typography.open-quote is left out: this format holds colours and lengths, no typography
    // typography.q00 is left out: this format holds colours and lengths, no typography
    // typography.q01 is left out: this format holds colours and lengths, no typography
    // typography.q02 is left out: this format holds colours and lengths, no typography
    // typography.q03 is left out: this format holds colours and lengths, no typography
    // typography.q04 is left out: this format holds colours and lengths, no typography
    // typography.q05 is left out: this format holds colours and lengths, no typography
    // typography.q06 is left out: this format holds colours and lengths, no typography
    // typography.q07 is left out: this format holds colours and lengths, no typography
    // typography.q08 is left out: this format holds colours and lengths, no typography
    // typography.q09 is left out: this format holds colours and lengths, no typography
    // typography.q10 is left out: this format holds colours and lengths, no typography
    // typography.q11 is left out: this format holds colours and lengths, no typography
    // typography.q12 is left out: this format holds colours and lengths, no typography
    // typography.q13 is left out: this format holds colours and lengths, no typography
    // typography.q14 is left out: this format holds colours and lengths, no typography
    // typography.q15 is left out: this format holds colours and lengths, no typography
    // typography.quotes is left out: this format holds colours and lengths, no typography
}
