import SwiftUI

public struct DesignDimension: Sendable, Equatable {
    public let oddCarbonBare: CGFloat
    public let okBare: CGFloat
    public let okCapitals: CGFloat
    public let okDp: CGFloat
    public let okExponent: CGFloat
    public let okFraction: CGFloat
    public let okMinusZero: CGFloat
    public let okNegative: CGFloat
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

    public static let standard = DesignDimension(
        oddCarbonBare: 0.25,
        okBare: 16.0,
        okCapitals: 16.0,
        okDp: 12.0,
        okExponent: 100.0,
        okFraction: 0.5,
        okMinusZero: 0.0,
        okNegative: -4.0,
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
    public let dimension: DesignDimension

    public static let standard = DesignTokens(
        dimension: .standard
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
//     dimension.opaque.line
//     dimension.opaque.max
//     dimension.opaque.min
//     dimension.opaque.percent
//     dimension.opaque.var
//     dimension.opaque.viewport-height
//     dimension.opaque.viewport-width
// - 2em depends on the font size
//     dimension.opaque.em
//     dimension.opaque.object-em
