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
}

// Left out:
// - this format holds colours and lengths, no shadow
//     $root
//     both.shadow
//     both.shadow.other
//     both.shadow.type
//     group.shadow.type
//     parent.shadow
//     parent.shadow.type
//     root.shadow
//     root.shadow.$root
//     taken.shadow
//     taken.shadow.$root
//     taken.shadow.value.deep
// - this format holds colours and lengths, no string
//     both.string
//     both.string.other
//     both.string.type
//     description.x
//     group.string.type
//     parent.string
//     parent.string.type
//     root.string
//     root.string.$root
//     taken.string
//     taken.string.$root
//     taken.string.value.deep
// - this format holds colours and lengths, no boolean
//     group.boolean.description
//     parent.boolean
//     parent.boolean.description
// - this format holds colours and lengths, no border
//     group.border.description
//     parent.border
//     parent.border.description
// - this format holds colours and lengths, no cubicBezier
//     group.cubicBezier.description
//     parent.cubicBezier
//     parent.cubicBezier.description
// - this format holds colours and lengths, no duration
//     group.duration.type
//     parent.duration
//     parent.duration.type
// - this format holds colours and lengths, no fontFamily
//     group.fontFamily.description
//     parent.fontFamily
//     parent.fontFamily.description
// - this format holds colours and lengths, no fontWeight
//     group.fontWeight.value
//     parent.fontWeight
//     parent.fontWeight.value
// - this format holds colours and lengths, no gradient
//     group.gradient.description
//     parent.gradient
//     parent.gradient.description
// - its value is no length that can be evaluated
//     group.lineHeight.description
//     parent.lineHeight.description
// - this format holds colours and lengths, no number
//     group.number.value
//     parent.number
//     parent.number.value
// - this format holds colours and lengths, no strokeStyle
//     group.strokeStyle.type
//     parent.strokeStyle
//     parent.strokeStyle.type
// - this format holds colours and lengths, no transition
//     group.transition.value
//     parent.transition
//     parent.transition.value
// - this format holds colours and lengths, no typography
//     group.typography.value
//     parent.typography
//     parent.typography.value
