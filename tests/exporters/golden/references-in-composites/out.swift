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

    // boolean.json is left out: this format holds colours and lengths, no boolean
    // border.escaped is left out: this format holds colours and lengths, no border
    // border.key is left out: this format holds colours and lengths, no border
    // border.missing is left out: this format holds colours and lengths, no border
    // border.objects is left out: this format holds colours and lengths, no border
    // border.string is left out: this format holds colours and lengths, no border
    // border.text is left out: this format holds colours and lengths, no border
    // border.through-alias is left out: this format holds colours and lengths, no border
    // border.whole is left out: this format holds colours and lengths, no border
    // css.interpolated is left out: this format holds colours and lengths, no shadow
    // curve is left out: this format holds colours and lengths, no cubicBezier
    // curve.word is left out: this format holds colours and lengths, no cubicBezier
    // dash is left out: this format holds colours and lengths, no strokeStyle
    // dotted is left out: this format holds colours and lengths, no strokeStyle
    // family is left out: this format holds colours and lengths, no fontFamily
    // family.css is left out: this format holds colours and lengths, no fontFamily
    // family.list is left out: this format holds colours and lengths, no fontFamily
    // family.member is left out: this format holds colours and lengths, no fontFamily
    // fast is left out: this format holds colours and lengths, no duration
    // fast.object is left out: this format holds colours and lengths, no duration
    // gradient.colors is left out: this format holds colours and lengths, no gradient
    // gradient.stops is left out: this format holds colours and lengths, no gradient
    // half is left out: this format holds colours and lengths, no number
    // layer is left out: this format holds colours and lengths, no shadow
    // line is left out: its value is no length that can be evaluated
    // shadow.layers is left out: this format holds colours and lengths, no shadow
    // shadow.list-in-list is left out: this format holds colours and lengths, no shadow
    // shadow.missing-layer is left out: this format holds colours and lengths, no shadow
    // shadow.text is left out: this format holds colours and lengths, no shadow
    // stop is left out: this format holds colours and lengths, no gradient
    // string.kept is left out: this format holds colours and lengths, no string
    // stroke.dashes is left out: this format holds colours and lengths, no strokeStyle
    // transition.objects is left out: this format holds colours and lengths, no transition
    // transition.text is left out: this format holds colours and lengths, no transition
    // typography.missing is left out: this format holds colours and lengths, no typography
    // typography.objects is left out: this format holds colours and lengths, no typography
    // typography.partial is left out: this format holds colours and lengths, no typography
    // typography.text is left out: this format holds colours and lengths, no typography
    // weight is left out: this format holds colours and lengths, no fontWeight
    // weight.name is left out: this format holds colours and lengths, no fontWeight
    // word is left out: this format holds colours and lengths, no string
    // yes is left out: this format holds colours and lengths, no boolean
}
