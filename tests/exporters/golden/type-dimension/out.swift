import UIKit

enum DesignTokens {
    enum Color {
    }

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
    }

    // dimension.invalid.empty is left out: its value is no length that can be evaluated
    // dimension.invalid.huge is left out: its value is no length that can be evaluated
    // dimension.invalid.infinite is left out: its value is no length that can be evaluated
    // dimension.invalid.injection is left out: its value is no length that can be evaluated
    // dimension.invalid.list is left out: its value is no length that can be evaluated
    // dimension.invalid.not-a-number is left out: its value is no length that can be evaluated
    // dimension.invalid.object-text is left out: its value is no length that can be evaluated
    // dimension.invalid.reference is left out: its value is no length that can be evaluated
    // dimension.invalid.space-inside is left out: its value is no length that can be evaluated
    // dimension.invalid.word is left out: its value is no length that can be evaluated
    // dimension.odd.object-no-unit is left out: its value is no length that can be evaluated
    // dimension.odd.tokens-studio-maths is left out: its value is no length that can be evaluated
    // dimension.odd.tokens-studio-two is left out: its value is no length that can be evaluated
    // dimension.opaque.calc is left out: its value is no length that can be evaluated
    // dimension.opaque.ch is left out: its value is no length that can be evaluated
    // dimension.opaque.clamp is left out: its value is no length that can be evaluated
    // dimension.opaque.em is left out: its value is no length that can be evaluated
    // dimension.opaque.line is left out: its value is no length that can be evaluated
    // dimension.opaque.max is left out: its value is no length that can be evaluated
    // dimension.opaque.min is left out: its value is no length that can be evaluated
    // dimension.opaque.object-em is left out: its value is no length that can be evaluated
    // dimension.opaque.percent is left out: its value is no length that can be evaluated
    // dimension.opaque.var is left out: its value is no length that can be evaluated
    // dimension.opaque.viewport-height is left out: its value is no length that can be evaluated
    // dimension.opaque.viewport-width is left out: its value is no length that can be evaluated
}
