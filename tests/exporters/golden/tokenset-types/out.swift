import UIKit

enum DesignTokens {
    enum Dark {
        enum Color {
            static let colorBase = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
            static let colorFollows = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
            static let colorOnlyDark = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
            static let colorOnlyLight = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        }

        enum Dimension {
            static let dimensionBase: CGFloat = 4.0
            static let dimensionFollows: CGFloat = 4.0
            static let dimensionOnlyDark: CGFloat = 4.0
            static let dimensionOnlyLight: CGFloat = 16.0
            static let fontSizeBase: CGFloat = 12.0
            static let fontSizeFollows: CGFloat = 12.0
            static let fontSizeOnlyDark: CGFloat = 12.0
            static let fontSizeOnlyLight: CGFloat = 16.0
            static let letterSpacingBase: CGFloat = -1.0
            static let letterSpacingFollows: CGFloat = -1.0
            static let letterSpacingOnlyDark: CGFloat = -1.0
            static let letterSpacingOnlyLight: CGFloat = 0.5
            static let lineHeightOnlyLight: CGFloat = 24.0
        }
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
    }
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.base (Dark, Light)
//     boolean.follows (Dark, Light)
//     boolean.only-dark (Dark)
//     boolean.only-light (Dark, Light)
// - unresolved alias boolean.broken -> gone
//     boolean.broken (Dark, Light)
// - this format holds colours and lengths, no border
//     border.base (Dark, Light)
//     border.follows (Dark, Light)
//     border.only-dark (Dark)
//     border.only-light (Dark, Light)
//     framed (Dark, Light)
// - unresolved alias border.broken -> gone
//     border.broken (Dark, Light)
// - unresolved alias color.broken -> gone
//     color.broken (Dark, Light)
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.base (Dark, Light)
//     cubicBezier.follows (Dark, Light)
//     cubicBezier.only-dark (Dark)
//     cubicBezier.only-light (Dark, Light)
// - unresolved alias cubicBezier.broken -> gone
//     cubicBezier.broken (Dark, Light)
// - unresolved alias dimension.broken -> gone
//     dimension.broken (Dark, Light)
// - this format holds colours and lengths, no duration
//     duration.base (Dark, Light)
//     duration.follows (Dark, Light)
//     duration.only-dark (Dark)
//     duration.only-light (Dark, Light)
// - unresolved alias duration.broken -> gone
//     duration.broken (Dark, Light)
// - this format holds colours and lengths, no fontFamily
//     fontFamily.base (Dark, Light)
//     fontFamily.follows (Dark, Light)
//     fontFamily.only-dark (Dark)
//     fontFamily.only-light (Dark, Light)
// - unresolved alias fontFamily.broken -> gone
//     fontFamily.broken (Dark, Light)
// - unresolved alias fontSize.broken -> gone
//     fontSize.broken (Dark, Light)
// - this format holds colours and lengths, no fontWeight
//     fontWeight.base (Dark, Light)
//     fontWeight.follows (Dark, Light)
//     fontWeight.only-dark (Dark)
//     fontWeight.only-light (Dark, Light)
// - unresolved alias fontWeight.broken -> gone
//     fontWeight.broken (Dark, Light)
// - this format holds colours and lengths, no gradient
//     gradient.base (Dark, Light)
//     gradient.follows (Dark, Light)
//     gradient.only-dark (Dark)
//     gradient.only-light (Dark, Light)
// - unresolved alias gradient.broken -> gone
//     gradient.broken (Dark, Light)
// - unresolved alias letterSpacing.broken -> gone
//     letterSpacing.broken (Dark, Light)
// - its value is no length that can be evaluated
//     lineHeight.base (Dark)
//     lineHeight.follows (Dark)
//     lineHeight.only-dark (Dark)
// - unresolved alias lineHeight.broken -> gone
//     lineHeight.broken (Dark, Light)
// - this format holds colours and lengths, no number
//     number.base (Dark, Light)
//     number.follows (Dark, Light)
//     number.only-dark (Dark)
//     number.only-light (Dark, Light)
// - unresolved alias number.broken -> gone
//     number.broken (Dark, Light)
// - this format holds colours and lengths, no shadow
//     shadow.base (Dark, Light)
//     shadow.follows (Dark, Light)
//     shadow.only-dark (Dark)
//     shadow.only-light (Dark, Light)
// - unresolved alias shadow.broken -> gone
//     shadow.broken (Dark, Light)
// - this format holds colours and lengths, no string
//     string.base (Dark, Light)
//     string.follows (Dark, Light)
//     string.only-dark (Dark)
//     string.only-light (Dark, Light)
// - unresolved alias string.broken -> gone
//     string.broken (Dark, Light)
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.base (Dark, Light)
//     strokeStyle.follows (Dark, Light)
//     strokeStyle.only-dark (Dark)
//     strokeStyle.only-light (Dark, Light)
// - unresolved alias strokeStyle.broken -> gone
//     strokeStyle.broken (Dark, Light)
// - this format holds colours and lengths, no transition
//     transition.base (Dark, Light)
//     transition.follows (Dark, Light)
//     transition.only-dark (Dark)
//     transition.only-light (Dark, Light)
// - unresolved alias transition.broken -> gone
//     transition.broken (Dark, Light)
// - this format holds colours and lengths, no typography
//     typography.base (Dark, Light)
//     typography.follows (Dark, Light)
//     typography.only-dark (Dark)
//     typography.only-light (Dark, Light)
// - unresolved alias typography.broken -> gone
//     typography.broken (Dark, Light)
