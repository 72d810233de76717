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
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.1st
//     boolean.2nd
//     boolean.3rd
//     boolean.4th
//     boolean.5th
//     boolean.6th
//     boolean.end
// - this format holds colours and lengths, no border
//     border.1st
//     border.2nd
//     border.3rd
//     border.4th
//     border.5th
//     border.6th
//     border.end
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.1st
//     cubicBezier.2nd
//     cubicBezier.3rd
//     cubicBezier.4th
//     cubicBezier.5th
//     cubicBezier.6th
//     cubicBezier.end
// - this format holds colours and lengths, no duration
//     duration.1st
//     duration.2nd
//     duration.3rd
//     duration.4th
//     duration.5th
//     duration.6th
//     duration.end
// - this format holds colours and lengths, no fontFamily
//     fontFamily.1st
//     fontFamily.2nd
//     fontFamily.3rd
//     fontFamily.4th
//     fontFamily.5th
//     fontFamily.6th
//     fontFamily.end
// - this format holds colours and lengths, no fontWeight
//     fontWeight.1st
//     fontWeight.2nd
//     fontWeight.3rd
//     fontWeight.4th
//     fontWeight.5th
//     fontWeight.6th
//     fontWeight.end
// - this format holds colours and lengths, no gradient
//     gradient.1st
//     gradient.2nd
//     gradient.3rd
//     gradient.4th
//     gradient.5th
//     gradient.6th
//     gradient.end
// - this format holds colours and lengths, no number
//     number.1st
//     number.2nd
//     number.3rd
//     number.4th
//     number.5th
//     number.6th
//     number.end
// - this format holds colours and lengths, no shadow
//     shadow.1st
//     shadow.2nd
//     shadow.3rd
//     shadow.4th
//     shadow.5th
//     shadow.6th
//     shadow.end
// - this format holds colours and lengths, no string
//     string.1st
//     string.2nd
//     string.3rd
//     string.4th
//     string.5th
//     string.6th
//     string.end
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.1st
//     strokeStyle.2nd
//     strokeStyle.3rd
//     strokeStyle.4th
//     strokeStyle.5th
//     strokeStyle.6th
//     strokeStyle.end
// - this format holds colours and lengths, no transition
//     transition.1st
//     transition.2nd
//     transition.3rd
//     transition.4th
//     transition.5th
//     transition.6th
//     transition.end
// - this format holds colours and lengths, no typography
//     typography.1st
//     typography.2nd
//     typography.3rd
//     typography.4th
//     typography.5th
//     typography.6th
//     typography.end
