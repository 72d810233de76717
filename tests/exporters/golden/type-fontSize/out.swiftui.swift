import SwiftUI

public struct DesignFontSize: Sendable, Equatable {
    public let oddCarbonBare: CGFloat
    public let oddNegative: CGFloat
    public let okBare: CGFloat
    public let okCapitals: CGFloat
    public let okDp: CGFloat
    public let okExponent: CGFloat
    public let okFraction: CGFloat
    public let okMinusZero: CGFloat
    public let okObjectPx: CGFloat
    public let okObjectRem: CGFloat
    public let okObjectZero: CGFloat
    public let okPlus: CGFloat
    public let okPt: CGFloat
    public let okPx: CGFloat
    public let okRem: CGFloat
    public let okSp: CGFloat
    public let okSpacesAround: CGFloat
    public let okTiny: CGFloat
    public let okZero: CGFloat
    public let okZeroPx: CGFloat

    public static let standard = DesignFontSize(
        oddCarbonBare: 0.25,
        oddNegative: -4.0,
        okBare: 16.0,
        okCapitals: 16.0,
        okDp: 12.0,
        okExponent: 100.0,
        okFraction: 0.5,
        okMinusZero: 0.0,
        okObjectPx: 16.0,
        okObjectRem: 24.0,
        okObjectZero: 0.0,
        okPlus: 4.0,
        okPt: 12.0,
        okPx: 16.0,
        okRem: 24.0,
        okSp: 12.0,
        okSpacesAround: 8.0,
        okTiny: 0.0000001,
        okZero: 0.0,
        okZeroPx: 0.0
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let fontSize: DesignFontSize

    public static let standard = DesignTokens(
        fontSize: .standard
    )
}

private struct DesignTokensKey: EnvironmentKey {
    static let defaultValue = DesignTokens.standard
}

extension EnvironmentValues {
    public var designTokens: DesignTokens {
        get { self[DesignTokensKey.self] }
        set { self[DesignTokensKey.self] = newValue }
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
//     fontSize.opaque.keyword
//     fontSize.opaque.keyword-double
//     fontSize.opaque.keyword-relative
//     fontSize.opaque.line
//     fontSize.opaque.max
//     fontSize.opaque.min
//     fontSize.opaque.percent
//     fontSize.opaque.var
//     fontSize.opaque.viewport-height
//     fontSize.opaque.viewport-width
// - 2em depends on the font size
//     fontSize.opaque.em
//     fontSize.opaque.object-em
