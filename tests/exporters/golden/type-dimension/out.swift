import UIKit

enum DesignTokens {
    enum Dimension {
        static let dimensionOddCarbonBare: CGFloat = 0.25
        static let dimensionOkBare: CGFloat = 16.0
        static let dimensionOkCapitals: CGFloat = 16.0
        static let dimensionOkDp: CGFloat = 12.0
        static let dimensionOkExponent: CGFloat = 100.0
        static let dimensionOkFraction: CGFloat = 0.5
        static let dimensionOkMinusZero: CGFloat = 0.0
        static let dimensionOkNegative: CGFloat = -4.0
        static let dimensionOkObjectPx: CGFloat = 16.0
        static let dimensionOkObjectRem: CGFloat = 24.0
        static let dimensionOkObjectZero: CGFloat = 0.0
        static let dimensionOkPlus: CGFloat = 4.0
        static let dimensionOkPt: CGFloat = 12.0
        static let dimensionOkPx: CGFloat = 16.0
        static let dimensionOkRem: CGFloat = 24.0
        static let dimensionOkSp: CGFloat = 12.0
        static let dimensionOkSpacesAround: CGFloat = 8.0
        static let dimensionOkTiny: CGFloat = 0.0000001
        static let dimensionOkZero: CGFloat = 0.0
        static let dimensionOkZeroPx: CGFloat = 0.0
        static let dimensionOpaqueMax: CGFloat = 16.0
        static let dimensionOpaqueMin: CGFloat = 16.0
    }
}

// Left out:
// - its value is no length that can be evaluated
//     dimension.invalid.empty
//     dimension.invalid.huge
//     dimension.invalid.infinite
//     dimension.invalid.injection
//     dimension.invalid.list
//     dimension.invalid.not-a-number
//     dimension.invalid.object-text
//     dimension.invalid.reference
//     dimension.invalid.space-inside
//     dimension.invalid.word
//     dimension.odd.object-no-unit
//     dimension.odd.tokens-studio-maths
//     dimension.odd.tokens-studio-two
//     dimension.opaque.calc
//     dimension.opaque.ch
//     dimension.opaque.clamp
//     dimension.opaque.em
//     dimension.opaque.line
//     dimension.opaque.object-em
//     dimension.opaque.percent
//     dimension.opaque.var
//     dimension.opaque.viewport-height
//     dimension.opaque.viewport-width
