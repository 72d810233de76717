import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let t: Color

    public static let base = DesignToken(
        t: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignT: Sendable, Equatable {
    public let root: Color
    public let value: Color

    public static let base = DesignT(
        root: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        value: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let t: DesignT

    public static let base = DesignTokens(
        token: .base,
        t: .base
    )
}

private struct DesignTokensKey: EnvironmentKey {
    static let defaultValue = DesignTokens.base
}

extension EnvironmentValues {
    public var designTokens: DesignTokens {
        get { self[DesignTokensKey.self] }
        set { self[DesignTokensKey.self] = newValue }
    }
}
