import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
        static let lineHeightOkCapitals: CGFloat = 16.0
        static let lineHeightOkDp: CGFloat = 12.0
        static let lineHeightOkExponent: CGFloat = 100.0
        static let lineHeightOkFraction: CGFloat = 0.5
        static let lineHeightOkMinusZero: CGFloat = 0.0
        static let lineHeightOkNegative: CGFloat = -4.0
        static let lineHeightOkObjectPx: CGFloat = 16.0
        static let lineHeightOkObjectRem: CGFloat = 24.0
        static let lineHeightOkObjectZero: CGFloat = 0.0
        static let lineHeightOkPlus: CGFloat = 4.0
        static let lineHeightOkPt: CGFloat = 12.0
        static let lineHeightOkPx: CGFloat = 16.0
        static let lineHeightOkRem: CGFloat = 24.0
        static let lineHeightOkSp: CGFloat = 12.0
        static let lineHeightOkSpacesAround: CGFloat = 8.0
        static let lineHeightOkTiny: CGFloat = 0.0000001
        static let lineHeightOkZeroPx: CGFloat = 0.0
    }

    // lineHeight.invalid.empty is left out: its value is no length that can be evaluated
    // lineHeight.invalid.huge is left out: its value is no length that can be evaluated
    // lineHeight.invalid.infinite is left out: its value is no length that can be evaluated
    // lineHeight.invalid.injection is left out: its value is no length that can be evaluated
    // lineHeight.invalid.list is left out: its value is no length that can be evaluated
    // lineHeight.invalid.not-a-number is left out: its value is no length that can be evaluated
    // lineHeight.invalid.object-text is left out: its value is no length that can be evaluated
    // lineHeight.invalid.reference is left out: its value is no length that can be evaluated
    // lineHeight.invalid.space-inside is left out: its value is no length that can be evaluated
    // lineHeight.invalid.word is left out: its value is no length that can be evaluated
    // lineHeight.odd.carbon-bare is left out: its value is no length that can be evaluated
    // lineHeight.odd.figma-auto is left out: its value is no length that can be evaluated
    // lineHeight.odd.object-no-unit is left out: its value is no length that can be evaluated
    // lineHeight.odd.tokens-studio-maths is left out: its value is no length that can be evaluated
    // lineHeight.odd.tokens-studio-two is left out: its value is no length that can be evaluated
    // lineHeight.opaque.calc is left out: its value is no length that can be evaluated
    // lineHeight.opaque.ch is left out: its value is no length that can be evaluated
    // lineHeight.opaque.clamp is left out: its value is no length that can be evaluated
    // lineHeight.opaque.em is left out: its value is no length that can be evaluated
    // lineHeight.opaque.factor is left out: its value is no length that can be evaluated
    // lineHeight.opaque.factor-zero is left out: its value is no length that can be evaluated
    // lineHeight.opaque.line is left out: its value is no length that can be evaluated
    // lineHeight.opaque.max is left out: its value is no length that can be evaluated
    // lineHeight.opaque.min is left out: its value is no length that can be evaluated
    // lineHeight.opaque.normal is left out: its value is no length that can be evaluated
    // lineHeight.opaque.object-em is left out: its value is no length that can be evaluated
    // lineHeight.opaque.percent is left out: its value is no length that can be evaluated
    // lineHeight.opaque.percent-high is left out: its value is no length that can be evaluated
    // lineHeight.opaque.var is left out: its value is no length that can be evaluated
    // lineHeight.opaque.viewport-height is left out: its value is no length that can be evaluated
    // lineHeight.opaque.viewport-width is left out: its value is no length that can be evaluated
}
