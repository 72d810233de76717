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
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.<&>"'
//     boolean.no-char
//     boolean.text
//     boolean.value
// - this format holds colours and lengths, no border
//     border.<&>"'
//     border.no-char
//     border.text
//     border.value
// - its value is no colour that can be evaluated
//     color.value
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.<&>"'
//     cubicBezier.no-char
//     cubicBezier.text
//     cubicBezier.value
// - its value is no length that can be evaluated
//     dimension.value
//     fontSize.value
//     letterSpacing.value
//     lineHeight.value
// - this format holds colours and lengths, no duration
//     duration.<&>"'
//     duration.no-char
//     duration.text
//     duration.value
// - this format holds colours and lengths, no fontFamily
//     fontFamily.<&>"'
//     fontFamily.no-char
//     fontFamily.text
//     fontFamily.value
// - this format holds colours and lengths, no fontWeight
//     fontWeight.<&>"'
//     fontWeight.no-char
//     fontWeight.text
//     fontWeight.value
// - this format holds colours and lengths, no gradient
//     gradient.<&>"'
//     gradient.no-char
//     gradient.text
//     gradient.value
// - this format holds colours and lengths, no number
//     number.<&>"'
//     number.no-char
//     number.text
//     number.value
// - this format holds colours and lengths, no shadow
//     shadow.<&>"'
//     shadow.no-char
//     shadow.text
//     shadow.value
// - this format holds colours and lengths, no string
//     string.<&>"'
//     string.no-char
//     string.text
//     string.value
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.<&>"'
//     strokeStyle.no-char
//     strokeStyle.text
//     strokeStyle.value
// - this format holds colours and lengths, no transition
//     transition.<&>"'
//     transition.no-char
//     transition.text
//     transition.value
// - this format holds colours and lengths, no typography
//     typography.<&>"'
//     typography.no-char
//     typography.text
//     typography.value
