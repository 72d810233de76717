import SwiftUI

public struct DesignLineHeight: Sendable, Equatable {
    public let oddCarbonBare: Double
    public let oddNegative: CGFloat
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
    public let okZeroPx: CGFloat
    public let opaqueFactor: Double
    public let opaqueFactorZero: Double
    public let opaquePercent: Double
    public let opaquePercentHigh: Double

    public static let standard = DesignLineHeight(
        oddCarbonBare: 0.25,
        oddNegative: -4.0,
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
        okZeroPx: 0.0,
        opaqueFactor: 1.5,
        opaqueFactorZero: 0.0,
        opaquePercent: 0.5,
        opaquePercentHigh: 1.5
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let lineHeight: DesignLineHeight

    public static let standard = DesignTokens(
        lineHeight: .standard
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
//     lineHeight.odd.object-no-unit
//     lineHeight.odd.tokens-studio-maths
//     lineHeight.odd.tokens-studio-two
//     lineHeight.opaque.calc
//     lineHeight.opaque.ch
//     lineHeight.opaque.clamp
//     lineHeight.opaque.line
//     lineHeight.opaque.max
//     lineHeight.opaque.min
//     lineHeight.opaque.var
//     lineHeight.opaque.viewport-height
//     lineHeight.opaque.viewport-width
// - normal depends on the font
//     lineHeight.odd.figma-auto
//     lineHeight.opaque.normal
// - 2em depends on the font size
//     lineHeight.opaque.em
//     lineHeight.opaque.object-em
