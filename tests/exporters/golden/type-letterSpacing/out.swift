import UIKit

enum DesignTokens {
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
        static let letterSpacingOpaqueMax: CGFloat = 16.0
        static let letterSpacingOpaqueMin: CGFloat = 16.0
    }
}

// Left out:
// - its value is no length that can be evaluated
//     letterSpacing.invalid.empty
//     letterSpacing.invalid.huge
//     letterSpacing.invalid.infinite
//     letterSpacing.invalid.injection
//     letterSpacing.invalid.list
//     letterSpacing.invalid.not-a-number
//     letterSpacing.invalid.object-text
//     letterSpacing.invalid.reference
//     letterSpacing.invalid.space-inside
//     letterSpacing.invalid.word
//     letterSpacing.odd.figma-percent
//     letterSpacing.odd.object-no-unit
//     letterSpacing.odd.tokens-studio-maths
//     letterSpacing.odd.tokens-studio-two
//     letterSpacing.opaque.calc
//     letterSpacing.opaque.ch
//     letterSpacing.opaque.clamp
//     letterSpacing.opaque.em
//     letterSpacing.opaque.em-small
//     letterSpacing.opaque.line
//     letterSpacing.opaque.object-em
//     letterSpacing.opaque.percent
//     letterSpacing.opaque.var
//     letterSpacing.opaque.viewport-height
//     letterSpacing.opaque.viewport-width
