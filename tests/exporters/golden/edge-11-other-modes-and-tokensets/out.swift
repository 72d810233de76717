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
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.back
//     boolean.here
//     boolean.same-name
//     boolean.to-default
//     boolean.to-here
//     boolean.to-other
//     boolean.to-other-default
//     boolean.to-third
// - this format holds colours and lengths, no border
//     border.back
//     border.here
//     border.same-name
//     border.to-default
//     border.to-here
//     border.to-other
//     border.to-other-default
//     border.to-third
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.back
//     cubicBezier.here
//     cubicBezier.same-name
//     cubicBezier.to-default
//     cubicBezier.to-here
//     cubicBezier.to-other
//     cubicBezier.to-other-default
//     cubicBezier.to-third
// - this format holds colours and lengths, no duration
//     duration.back
//     duration.here
//     duration.same-name
//     duration.to-default
//     duration.to-here
//     duration.to-other
//     duration.to-other-default
//     duration.to-third
// - this format holds colours and lengths, no fontFamily
//     fontFamily.back
//     fontFamily.here
//     fontFamily.same-name
//     fontFamily.to-default
//     fontFamily.to-here
//     fontFamily.to-other
//     fontFamily.to-other-default
//     fontFamily.to-third
// - this format holds colours and lengths, no fontWeight
//     fontWeight.back
//     fontWeight.here
//     fontWeight.same-name
//     fontWeight.to-default
//     fontWeight.to-here
//     fontWeight.to-other
//     fontWeight.to-other-default
//     fontWeight.to-third
// - this format holds colours and lengths, no gradient
//     gradient.back
//     gradient.here
//     gradient.same-name
//     gradient.to-default
//     gradient.to-here
//     gradient.to-other
//     gradient.to-other-default
//     gradient.to-third
// - this format holds colours and lengths, no number
//     number.back
//     number.here
//     number.same-name
//     number.to-default
//     number.to-here
//     number.to-other
//     number.to-other-default
//     number.to-third
// - this format holds colours and lengths, no shadow
//     shadow.back
//     shadow.here
//     shadow.same-name
//     shadow.to-default
//     shadow.to-here
//     shadow.to-other
//     shadow.to-other-default
//     shadow.to-third
// - this format holds colours and lengths, no string
//     string.back
//     string.here
//     string.same-name
//     string.to-default
//     string.to-here
//     string.to-other
//     string.to-other-default
//     string.to-third
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.back
//     strokeStyle.here
//     strokeStyle.same-name
//     strokeStyle.to-default
//     strokeStyle.to-here
//     strokeStyle.to-other
//     strokeStyle.to-other-default
//     strokeStyle.to-third
// - this format holds colours and lengths, no transition
//     transition.back
//     transition.here
//     transition.same-name
//     transition.to-default
//     transition.to-here
//     transition.to-other
//     transition.to-other-default
//     transition.to-third
// - this format holds colours and lengths, no typography
//     typography.back
//     typography.here
//     typography.same-name
//     typography.to-default
//     typography.to-here
//     typography.to-other
//     typography.to-other-default
//     typography.to-third
