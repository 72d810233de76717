import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
        static let letterSpacingOddCarbonBare: CGFloat = 0.25
        static let letterSpacingOkBare: CGFloat = 16.0
        static let letterSpacingOkCapitals: CGFloat = 16.0
        static let letterSpacingOkDp: CGFloat = 12.0
        static let letterSpacingOkExponent: CGFloat = 100.0
        static let letterSpacingOkFraction: CGFloat = 0.5
        static let letterSpacingOkMinusZero: CGFloat = 0.0
        static let letterSpacingOkNegative: CGFloat = -4.0
        static let letterSpacingOkNormal: CGFloat = 0.0
        static let letterSpacingOkObjectPx: CGFloat = 16.0
        static let letterSpacingOkObjectRem: CGFloat = 24.0
        static let letterSpacingOkObjectZero: CGFloat = 0.0
        static let letterSpacingOkPlus: CGFloat = 4.0
        static let letterSpacingOkPt: CGFloat = 12.0
        static let letterSpacingOkPx: CGFloat = 16.0
        static let letterSpacingOkRem: CGFloat = 24.0
        static let letterSpacingOkSp: CGFloat = 12.0
        static let letterSpacingOkSpacesAround: CGFloat = 8.0
        static let letterSpacingOkTiny: CGFloat = 0.0000001
        static let letterSpacingOkZero: CGFloat = 0.0
        static let letterSpacingOkZeroPx: CGFloat = 0.0
    }

    // letterSpacing.invalid.empty is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.huge is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.infinite is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.injection is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.list is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.not-a-number is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.object-text is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.reference is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.space-inside is left out: its value is no length that can be evaluated
    // letterSpacing.invalid.word is left out: its value is no length that can be evaluated
    // letterSpacing.odd.figma-percent is left out: its value is no length that can be evaluated
    // letterSpacing.odd.object-no-unit is left out: its value is no length that can be evaluated
    // letterSpacing.odd.tokens-studio-maths is left out: its value is no length that can be evaluated
    // letterSpacing.odd.tokens-studio-two is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.calc is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.ch is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.clamp is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.em is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.em-small is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.line is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.max is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.min is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.object-em is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.percent is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.var is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.viewport-height is left out: its value is no length that can be evaluated
    // letterSpacing.opaque.viewport-width is left out: its value is no length that can be evaluated
}
