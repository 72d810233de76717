import SwiftUI

public struct DesignLetterSpacing: Sendable, Equatable {
    public let oddCarbonBare: CGFloat
    public let okBare: CGFloat
    public let okCapitals: CGFloat
    public let okDp: CGFloat
    public let okExponent: CGFloat
    public let okFraction: CGFloat
    public let okMinusZero: CGFloat
    public let okNegative: CGFloat
    public let okNormal: CGFloat
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

    public static let standard = DesignLetterSpacing(
        oddCarbonBare: 0.25,
        okBare: 16.0,
        okCapitals: 16.0,
        okDp: 12.0,
        okExponent: 100.0,
        okFraction: 0.5,
        okMinusZero: 0.0,
        okNegative: -4.0,
        okNormal: 0.0,
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
    public let letterSpacing: DesignLetterSpacing

    public static let standard = DesignTokens(
        letterSpacing: .standard
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
//     letterSpacing.odd.object-no-unit
//     letterSpacing.odd.tokens-studio-maths
//     letterSpacing.odd.tokens-studio-two
//     letterSpacing.opaque.calc
//     letterSpacing.opaque.ch
//     letterSpacing.opaque.clamp
//     letterSpacing.opaque.line
//     letterSpacing.opaque.max
//     letterSpacing.opaque.min
//     letterSpacing.opaque.var
//     letterSpacing.opaque.viewport-height
//     letterSpacing.opaque.viewport-width
// - -0.02em depends on the font size
//     letterSpacing.odd.figma-percent
// - 2em depends on the font size
//     letterSpacing.opaque.em
//     letterSpacing.opaque.object-em
// - 0.05em depends on the font size
//     letterSpacing.opaque.em-small
// - 0.5em depends on the font size
//     letterSpacing.opaque.percent
