import UIKit

enum DesignTokens {
    enum Color {
        static let colorAB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // color.a.b is written colorAB_2: the plain identifier is that of color.a-b
        /// The second by name
        static let colorAB_2 = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        // color.aB is written colorAB_3: the plain identifier is that of color.a-b
        static let colorAB_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // color.a_b is written colorAB_4: the plain identifier is that of color.a-b
        static let colorAB_4 = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
    }

    enum Dimension {
        static let dimensionAB: CGFloat = 16.0
        // dimension.a.b is written dimensionAB_2: the plain identifier is that of dimension.a-b
        /// The second by name
        static let dimensionAB_2: CGFloat = 4.0
        // dimension.aB is written dimensionAB_3: the plain identifier is that of dimension.a-b
        static let dimensionAB_3: CGFloat = 16.0
        // dimension.a_b is written dimensionAB_4: the plain identifier is that of dimension.a-b
        static let dimensionAB_4: CGFloat = 4.0
        static let fontSizeAB: CGFloat = 16.0
        // fontSize.a.b is written fontSizeAB_2: the plain identifier is that of fontSize.a-b
        /// The second by name
        static let fontSizeAB_2: CGFloat = 12.0
        // fontSize.aB is written fontSizeAB_3: the plain identifier is that of fontSize.a-b
        static let fontSizeAB_3: CGFloat = 16.0
        // fontSize.a_b is written fontSizeAB_4: the plain identifier is that of fontSize.a-b
        static let fontSizeAB_4: CGFloat = 12.0
        static let letterSpacingAB: CGFloat = 0.5
        // letterSpacing.a.b is written letterSpacingAB_2: the plain identifier is that of letterSpacing.a-b
        /// The second by name
        static let letterSpacingAB_2: CGFloat = -1.0
        // letterSpacing.aB is written letterSpacingAB_3: the plain identifier is that of letterSpacing.a-b
        static let letterSpacingAB_3: CGFloat = 0.5
        // letterSpacing.a_b is written letterSpacingAB_4: the plain identifier is that of letterSpacing.a-b
        static let letterSpacingAB_4: CGFloat = -1.0
        static let lineHeightAB: CGFloat = 24.0
        // lineHeight.aB is written lineHeightAB_2: the plain identifier is that of lineHeight.a-b
        static let lineHeightAB_2: CGFloat = 24.0
    }
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.a-b
//     boolean.a.b
//     boolean.aB
//     boolean.a_b
// - this format holds colours and lengths, no border
//     border.a-b
//     border.a.b
//     border.aB
//     border.a_b
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.a-b
//     cubicBezier.a.b
//     cubicBezier.aB
//     cubicBezier.a_b
// - this format holds colours and lengths, no duration
//     duration.a-b
//     duration.a.b
//     duration.aB
//     duration.a_b
// - this format holds colours and lengths, no fontFamily
//     fontFamily.a-b
//     fontFamily.a.b
//     fontFamily.aB
//     fontFamily.a_b
// - this format holds colours and lengths, no fontWeight
//     fontWeight.a-b
//     fontWeight.a.b
//     fontWeight.aB
//     fontWeight.a_b
// - this format holds colours and lengths, no gradient
//     gradient.a-b
//     gradient.a.b
//     gradient.aB
//     gradient.a_b
// - its value is no length that can be evaluated
//     lineHeight.a.b
//     lineHeight.a_b
// - this format holds colours and lengths, no number
//     number.a-b
//     number.a.b
//     number.aB
//     number.a_b
// - this format holds colours and lengths, no shadow
//     shadow.a-b
//     shadow.a.b
//     shadow.aB
//     shadow.a_b
// - this format holds colours and lengths, no string
//     string.a-b
//     string.a.b
//     string.aB
//     string.a_b
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.a-b
//     strokeStyle.a.b
//     strokeStyle.aB
//     strokeStyle.a_b
// - this format holds colours and lengths, no transition
//     transition.a-b
//     transition.a.b
//     transition.aB
//     transition.a_b
// - this format holds colours and lengths, no typography
//     typography.a-b
//     typography.a.b
//     typography.aB
//     typography.a_b
