import UIKit

enum DesignTokens {
    enum Color {
        static let bothColor = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let bothColorOther = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        static let bothColorType = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        static let groupColorValue = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        /// Above a child called value
        static let parentColor = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let parentColorValue = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        static let rootColor = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let rootColorRoot = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        /// Has no place in JSON
        static let takenColor = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let takenColorRoot = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        static let takenColorValueDeep = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        static let value = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
    }

    enum Dimension {
        static let bothDimension: CGFloat = 16.0
        static let bothDimensionOther: CGFloat = 4.0
        static let bothDimensionType: CGFloat = 4.0
        static let groupDimensionType: CGFloat = 4.0
        static let groupFontSizeType: CGFloat = 12.0
        static let groupLetterSpacingValue: CGFloat = -1.0
        /// Above a child called type
        static let parentDimension: CGFloat = 16.0
        static let parentDimensionType: CGFloat = 4.0
        /// Above a child called type
        static let parentFontSize: CGFloat = 16.0
        static let parentFontSizeType: CGFloat = 12.0
        /// Above a child called value
        static let parentLetterSpacing: CGFloat = 0.5
        static let parentLetterSpacingValue: CGFloat = -1.0
        /// Above a child called description
        static let parentLineHeight: CGFloat = 24.0
        static let rootDimension: CGFloat = 16.0
        static let rootDimensionRoot: CGFloat = 4.0
        /// Has no place in JSON
        static let takenDimension: CGFloat = 16.0
        static let takenDimensionRoot: CGFloat = 4.0
        static let takenDimensionValueDeep: CGFloat = 4.0
        static let type: CGFloat = 1.0
    }

    // $root is left out: this format holds colours and lengths, no shadow
    // both.shadow is left out: this format holds colours and lengths, no shadow
    // both.shadow.other is left out: this format holds colours and lengths, no shadow
    // both.shadow.type is left out: this format holds colours and lengths, no shadow
    // both.string is left out: this format holds colours and lengths, no string
    // both.string.other is left out: this format holds colours and lengths, no string
    // both.string.type is left out: this format holds colours and lengths, no string
    // description.x is left out: this format holds colours and lengths, no string
    // group.boolean.description is left out: this format holds colours and lengths, no boolean
    // group.border.description is left out: this format holds colours and lengths, no border
    // group.cubicBezier.description is left out: this format holds colours and lengths, no cubicBezier
    // group.duration.type is left out: this format holds colours and lengths, no duration
    // group.fontFamily.description is left out: this format holds colours and lengths, no fontFamily
    // group.fontWeight.value is left out: this format holds colours and lengths, no fontWeight
    // group.gradient.description is left out: this format holds colours and lengths, no gradient
    // group.lineHeight.description is left out: its value is no length that can be evaluated
    // group.number.value is left out: this format holds colours and lengths, no number
    // group.shadow.type is left out: this format holds colours and lengths, no shadow
    // group.string.type is left out: this format holds colours and lengths, no string
    // group.strokeStyle.type is left out: this format holds colours and lengths, no strokeStyle
    // group.transition.value is left out: this format holds colours and lengths, no transition
    // group.typography.value is left out: this format holds colours and lengths, no typography
    // parent.boolean is left out: this format holds colours and lengths, no boolean
    // parent.boolean.description is left out: this format holds colours and lengths, no boolean
    // parent.border is left out: this format holds colours and lengths, no border
    // parent.border.description is left out: this format holds colours and lengths, no border
    // parent.cubicBezier is left out: this format holds colours and lengths, no cubicBezier
    // parent.cubicBezier.description is left out: this format holds colours and lengths, no cubicBezier
    // parent.duration is left out: this format holds colours and lengths, no duration
    // parent.duration.type is left out: this format holds colours and lengths, no duration
    // parent.fontFamily is left out: this format holds colours and lengths, no fontFamily
    // parent.fontFamily.description is left out: this format holds colours and lengths, no fontFamily
    // parent.fontWeight is left out: this format holds colours and lengths, no fontWeight
    // parent.fontWeight.value is left out: this format holds colours and lengths, no fontWeight
    // parent.gradient is left out: this format holds colours and lengths, no gradient
    // parent.gradient.description is left out: this format holds colours and lengths, no gradient
    // parent.lineHeight.description is left out: its value is no length that can be evaluated
    // parent.number is left out: this format holds colours and lengths, no number
    // parent.number.value is left out: this format holds colours and lengths, no number
    // parent.shadow is left out: this format holds colours and lengths, no shadow
    // parent.shadow.type is left out: this format holds colours and lengths, no shadow
    // parent.string is left out: this format holds colours and lengths, no string
    // parent.string.type is left out: this format holds colours and lengths, no string
    // parent.strokeStyle is left out: this format holds colours and lengths, no strokeStyle
    // parent.strokeStyle.type is left out: this format holds colours and lengths, no strokeStyle
    // parent.transition is left out: this format holds colours and lengths, no transition
    // parent.transition.value is left out: this format holds colours and lengths, no transition
    // parent.typography is left out: this format holds colours and lengths, no typography
    // parent.typography.value is left out: this format holds colours and lengths, no typography
    // root.shadow is left out: this format holds colours and lengths, no shadow
    // root.shadow.$root is left out: this format holds colours and lengths, no shadow
    // root.string is left out: this format holds colours and lengths, no string
    // root.string.$root is left out: this format holds colours and lengths, no string
    // taken.shadow is left out: this format holds colours and lengths, no shadow
    // taken.shadow.$root is left out: this format holds colours and lengths, no shadow
    // taken.shadow.value.deep is left out: this format holds colours and lengths, no shadow
    // taken.string is left out: this format holds colours and lengths, no string
    // taken.string.$root is left out: this format holds colours and lengths, no string
    // taken.string.value.deep is left out: this format holds colours and lengths, no string
}
