import UIKit

enum DesignTokens {
    enum Color {
        static let color = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        /// abc
        /// de
        static let colorNoChar = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        /// a & b < c > "d" 'e' &amp; &#0; ]]>
        static let colorText = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        static let dimension: CGFloat = 16.0
        /// abc
        /// de
        static let dimensionNoChar: CGFloat = 16.0
        /// a & b < c > "d" 'e' &amp; &#0; ]]>
        static let dimensionText: CGFloat = 16.0
        static let fontSize: CGFloat = 16.0
        /// abc
        /// de
        static let fontSizeNoChar: CGFloat = 16.0
        /// a & b < c > "d" 'e' &amp; &#0; ]]>
        static let fontSizeText: CGFloat = 16.0
        static let letterSpacing: CGFloat = 0.5
        /// abc
        /// de
        static let letterSpacingNoChar: CGFloat = 0.5
        /// a & b < c > "d" 'e' &amp; &#0; ]]>
        static let letterSpacingText: CGFloat = 0.5
        static let lineHeight: CGFloat = 24.0
        /// abc
        /// de
        static let lineHeightNoChar: CGFloat = 24.0
        /// a & b < c > "d" 'e' &amp; &#0; ]]>
        static let lineHeightText: CGFloat = 24.0
    }

    // boolean.<&>"' is left out: this format holds colours and lengths, no boolean
    // boolean.no-char is left out: this format holds colours and lengths, no boolean
    // boolean.text is left out: this format holds colours and lengths, no boolean
    // boolean.value is left out: this format holds colours and lengths, no boolean
    // border.<&>"' is left out: this format holds colours and lengths, no border
    // border.no-char is left out: this format holds colours and lengths, no border
    // border.text is left out: this format holds colours and lengths, no border
    // border.value is left out: this format holds colours and lengths, no border
    // color.value is left out: its value is no colour that can be evaluated
    // cubicBezier.<&>"' is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.no-char is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.text is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.value is left out: this format holds colours and lengths, no cubicBezier
    // dimension.value is left out: its value is no length that can be evaluated
    // duration.<&>"' is left out: this format holds colours and lengths, no duration
    // duration.no-char is left out: this format holds colours and lengths, no duration
    // duration.text is left out: this format holds colours and lengths, no duration
    // duration.value is left out: this format holds colours and lengths, no duration
    // fontFamily.<&>"' is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.no-char is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.text is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.value is left out: this format holds colours and lengths, no fontFamily
    // fontSize.value is left out: its value is no length that can be evaluated
    // fontWeight.<&>"' is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.no-char is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.text is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.value is left out: this format holds colours and lengths, no fontWeight
    // gradient.<&>"' is left out: this format holds colours and lengths, no gradient
    // gradient.no-char is left out: this format holds colours and lengths, no gradient
    // gradient.text is left out: this format holds colours and lengths, no gradient
    // gradient.value is left out: this format holds colours and lengths, no gradient
    // letterSpacing.value is left out: its value is no length that can be evaluated
    // lineHeight.value is left out: its value is no length that can be evaluated
    // number.<&>"' is left out: this format holds colours and lengths, no number
    // number.no-char is left out: this format holds colours and lengths, no number
    // number.text is left out: this format holds colours and lengths, no number
    // number.value is left out: this format holds colours and lengths, no number
    // shadow.<&>"' is left out: this format holds colours and lengths, no shadow
    // shadow.no-char is left out: this format holds colours and lengths, no shadow
    // shadow.text is left out: this format holds colours and lengths, no shadow
    // shadow.value is left out: this format holds colours and lengths, no shadow
    // string.<&>"' is left out: this format holds colours and lengths, no string
    // string.no-char is left out: this format holds colours and lengths, no string
    // string.text is left out: this format holds colours and lengths, no string
    // string.value is left out: this format holds colours and lengths, no string
    // strokeStyle.<&>"' is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.no-char is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.text is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.value is left out: this format holds colours and lengths, no strokeStyle
    // transition.<&>"' is left out: this format holds colours and lengths, no transition
    // transition.no-char is left out: this format holds colours and lengths, no transition
    // transition.text is left out: this format holds colours and lengths, no transition
    // transition.value is left out: this format holds colours and lengths, no transition
    // typography.<&>"' is left out: this format holds colours and lengths, no typography
    // typography.no-char is left out: this format holds colours and lengths, no typography
    // typography.text is left out: this format holds colours and lengths, no typography
    // typography.value is left out: this format holds colours and lengths, no typography
}
