import SwiftUI

public struct DesignNumber: Sendable, Equatable {
    public let oddTokensStudioPercent: Double
    public let okExponent: Double
    public let okFraction: Double
    public let okInteger: Double
    public let okLong: Double
    public let okNegative: Double
    public let okPlus: Double
    public let okPointFirst: Double
    public let okSpacesAround: Double
    public let okZero: Double

    public static let standard = DesignNumber(
        oddTokensStudioPercent: 0.5,
        okExponent: 100.0,
        okFraction: 1.5,
        okInteger: 3.0,
        okLong: 12345678901234567000.0,
        okNegative: -1.5,
        okPlus: 2.0,
        okPointFirst: 0.5,
        okSpacesAround: 2.0,
        okZero: 0.0
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let number: DesignNumber

    public static let standard = DesignTokens(
        number: .standard
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
// - its value is no number that can be evaluated
//     number.invalid.empty
//     number.invalid.injection
//     number.invalid.list
//     number.invalid.object
//     number.invalid.reference
//     number.invalid.word
//     number.opaque.calc
//     number.opaque.var
