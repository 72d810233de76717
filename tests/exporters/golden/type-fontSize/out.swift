import UIKit

enum DesignTokens {
    enum Dimension {
        static let fontSizeOddCarbonBare: CGFloat = 0.25
        static let fontSizeOddNegative: CGFloat = -4.0
        static let fontSizeOkBare: CGFloat = 16.0
        static let fontSizeOkCapitals: CGFloat = 16.0
        static let fontSizeOkDp: CGFloat = 12.0
        static let fontSizeOkExponent: CGFloat = 100.0
        static let fontSizeOkFraction: CGFloat = 0.5
        static let fontSizeOkMinusZero: CGFloat = 0.0
        static let fontSizeOkObjectPx: CGFloat = 16.0
        static let fontSizeOkObjectRem: CGFloat = 24.0
        static let fontSizeOkObjectZero: CGFloat = 0.0
        static let fontSizeOkPlus: CGFloat = 4.0
        static let fontSizeOkPt: CGFloat = 12.0
        static let fontSizeOkPx: CGFloat = 16.0
        static let fontSizeOkRem: CGFloat = 24.0
        static let fontSizeOkSp: CGFloat = 12.0
        static let fontSizeOkSpacesAround: CGFloat = 8.0
        static let fontSizeOkTiny: CGFloat = 0.0000001
        static let fontSizeOkZero: CGFloat = 0.0
        static let fontSizeOkZeroPx: CGFloat = 0.0
        static let fontSizeOpaqueMax: CGFloat = 16.0
        static let fontSizeOpaqueMin: CGFloat = 16.0
    }
}

// Left out:
// - its value is no length that can be evaluated
//     fontSize.invalid.empty
//     fontSize.invalid.huge
//     fontSize.invalid.infinite
//     fontSize.invalid.injection
//     fontSize.invalid.list
//     fontSize.invalid.not-a-number
//     fontSize.invalid.object-text
//     fontSize.invalid.reference
//     fontSize.invalid.space-inside
//     fontSize.invalid.word
//     fontSize.odd.object-no-unit
//     fontSize.odd.tokens-studio-maths
//     fontSize.odd.tokens-studio-two
//     fontSize.opaque.calc
//     fontSize.opaque.ch
//     fontSize.opaque.clamp
//     fontSize.opaque.em
//     fontSize.opaque.keyword
//     fontSize.opaque.keyword-double
//     fontSize.opaque.keyword-relative
//     fontSize.opaque.line
//     fontSize.opaque.object-em
//     fontSize.opaque.percent
//     fontSize.opaque.var
//     fontSize.opaque.viewport-height
//     fontSize.opaque.viewport-width
