import SwiftUI

public struct DesignBoolean: Sendable, Equatable {
    public let okCapital: Bool
    public let okCapitals: Bool
    public let okFalse: Bool
    public let okSpacesAround: Bool
    public let okTrue: Bool

    public static let standard = DesignBoolean(
        okCapital: false,
        okCapitals: true,
        okFalse: false,
        okSpacesAround: true,
        okTrue: true
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let boolean: DesignBoolean

    public static let standard = DesignTokens(
        boolean: .standard
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
// - its value is no boolean that can be evaluated
//     boolean.invalid.empty
//     boolean.invalid.injection
//     boolean.invalid.list
//     boolean.invalid.object
//     boolean.invalid.reference
//     boolean.odd.one
//     boolean.odd.yes
//     boolean.odd.zero
