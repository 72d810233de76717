import UIKit

enum DesignTokens {
    enum Color {
        static let brand = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let brandAlias = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let brandObject = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 1.000)
        static let escapedName = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
    }

    enum Dimension {
        static let size: CGFloat = 16.0
        static let spacing: CGFloat = 0.5
        static let thick: CGFloat = 2.0
        static let thin: CGFloat = 1.0
    }
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.json
//     yes
// - this format holds colours and lengths, no border
//     border.escaped
//     border.key
//     border.missing
//     border.objects
//     border.string
//     border.text
//     border.through-alias
//     border.whole
// - this format holds colours and lengths, no shadow
//     css.interpolated
//     layer
//     shadow.layers
//     shadow.list-in-list
//     shadow.missing-layer
//     shadow.text
// - this format holds colours and lengths, no cubicBezier
//     curve
//     curve.word
// - this format holds colours and lengths, no strokeStyle
//     dash
//     dotted
//     stroke.dashes
// - this format holds colours and lengths, no fontFamily
//     family
//     family.css
//     family.list
//     family.member
// - this format holds colours and lengths, no duration
//     fast
//     fast.object
// - this format holds colours and lengths, no gradient
//     gradient.colors
//     gradient.stops
//     stop
// - this format holds colours and lengths, no number
//     half
// - its value is no length that can be evaluated
//     line
// - this format holds colours and lengths, no string
//     string.kept
//     word
// - this format holds colours and lengths, no transition
//     transition.objects
//     transition.text
// - this format holds colours and lengths, no typography
//     typography.missing
//     typography.objects
//     typography.partial
//     typography.text
// - this format holds colours and lengths, no fontWeight
//     weight
//     weight.name
