import SwiftUI

public struct DesignDuration: Sendable, Equatable {
    public let okBare: TimeInterval
    public let okMs: TimeInterval
    public let okObjectMs: TimeInterval
    public let okObjectS: TimeInterval
    public let okS: TimeInterval
    public let okSFraction: TimeInterval
    public let okSpacesAround: TimeInterval
    public let okZero: TimeInterval
    public let okZeroMs: TimeInterval

    public static let standard = DesignDuration(
        okBare: 0.2,
        okMs: 0.2,
        okObjectMs: 0.2,
        okObjectS: 1.5,
        okS: 0.2,
        okSFraction: 0.2,
        okSpacesAround: 0.2,
        okZero: 0.0,
        okZeroMs: 0.0
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let duration: DesignDuration

    public static let standard = DesignTokens(
        duration: .standard
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
// - its value is no duration that can be evaluated
//     duration.invalid.empty
//     duration.invalid.injection
//     duration.invalid.list
//     duration.invalid.object-no-unit
//     duration.invalid.object-text
//     duration.invalid.reference
//     duration.invalid.word
//     duration.opaque.calc
//     duration.opaque.var
