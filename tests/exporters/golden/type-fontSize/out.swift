import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
        static let fontSizeOddCarbonBare: CGFloat = 0.25
        static let fontSizeOkBare: CGFloat = 16.0
        static let fontSizeOkCapitals: CGFloat = 16.0
        static let fontSizeOkDp: CGFloat = 12.0
        static let fontSizeOkExponent: CGFloat = 100.0
        static let fontSizeOkFraction: CGFloat = 0.5
        static let fontSizeOkMinusZero: CGFloat = 0.0
        static let fontSizeOkNegative: CGFloat = -4.0
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
    }

    // fontSize.invalid.empty is left out: its value is no length that can be evaluated
    // fontSize.invalid.huge is left out: its value is no length that can be evaluated
    // fontSize.invalid.infinite is left out: its value is no length that can be evaluated
    // fontSize.invalid.injection is left out: its value is no length that can be evaluated
    // fontSize.invalid.list is left out: its value is no length that can be evaluated
    // fontSize.invalid.not-a-number is left out: its value is no length that can be evaluated
    // fontSize.invalid.object-text is left out: its value is no length that can be evaluated
    // fontSize.invalid.reference is left out: its value is no length that can be evaluated
    // fontSize.invalid.space-inside is left out: its value is no length that can be evaluated
    // fontSize.invalid.word is left out: its value is no length that can be evaluated
    // fontSize.odd.object-no-unit is left out: its value is no length that can be evaluated
    // fontSize.odd.tokens-studio-maths is left out: its value is no length that can be evaluated
    // fontSize.odd.tokens-studio-two is left out: its value is no length that can be evaluated
    // fontSize.opaque.calc is left out: its value is no length that can be evaluated
    // fontSize.opaque.ch is left out: its value is no length that can be evaluated
    // fontSize.opaque.clamp is left out: its value is no length that can be evaluated
    // fontSize.opaque.em is left out: its value is no length that can be evaluated
    // fontSize.opaque.keyword is left out: its value is no length that can be evaluated
    // fontSize.opaque.keyword-double is left out: its value is no length that can be evaluated
    // fontSize.opaque.keyword-relative is left out: its value is no length that can be evaluated
    // fontSize.opaque.line is left out: its value is no length that can be evaluated
    // fontSize.opaque.max is left out: its value is no length that can be evaluated
    // fontSize.opaque.min is left out: its value is no length that can be evaluated
    // fontSize.opaque.object-em is left out: its value is no length that can be evaluated
    // fontSize.opaque.percent is left out: its value is no length that can be evaluated
    // fontSize.opaque.var is left out: its value is no length that can be evaluated
    // fontSize.opaque.viewport-height is left out: its value is no length that can be evaluated
    // fontSize.opaque.viewport-width is left out: its value is no length that can be evaluated
}
