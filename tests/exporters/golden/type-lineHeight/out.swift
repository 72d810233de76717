import UIKit

enum DesignTokens {
    enum Dimension {
        static let lineHeightOddNegative: CGFloat = -4.0
        static let lineHeightOkCapitals: CGFloat = 16.0
        static let lineHeightOkDp: CGFloat = 12.0
        static let lineHeightOkExponent: CGFloat = 100.0
        static let lineHeightOkFraction: CGFloat = 0.5
        static let lineHeightOkMinusZero: CGFloat = 0.0
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
        static let lineHeightOpaqueMax: CGFloat = 16.0
        static let lineHeightOpaqueMin: CGFloat = 16.0
    }
}

// Left out:
// - its value is no length that can be evaluated
//     lineHeight.invalid.empty
//     lineHeight.invalid.huge
//     lineHeight.invalid.infinite
//     lineHeight.invalid.injection
//     lineHeight.invalid.list
//     lineHeight.invalid.not-a-number
//     lineHeight.invalid.object-text
//     lineHeight.invalid.reference
//     lineHeight.invalid.space-inside
//     lineHeight.invalid.word
//     lineHeight.odd.carbon-bare
//     lineHeight.odd.figma-auto
//     lineHeight.odd.object-no-unit
//     lineHeight.odd.tokens-studio-maths
//     lineHeight.odd.tokens-studio-two
//     lineHeight.opaque.calc
//     lineHeight.opaque.ch
//     lineHeight.opaque.clamp
//     lineHeight.opaque.em
//     lineHeight.opaque.factor
//     lineHeight.opaque.factor-zero
//     lineHeight.opaque.line
//     lineHeight.opaque.normal
//     lineHeight.opaque.object-em
//     lineHeight.opaque.percent
//     lineHeight.opaque.percent-high
//     lineHeight.opaque.var
//     lineHeight.opaque.viewport-height
//     lineHeight.opaque.viewport-width
