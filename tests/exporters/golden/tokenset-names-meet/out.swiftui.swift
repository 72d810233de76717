import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public private(set) var a: Color
    public private(set) var aB: Color?

    public static let bC = DesignToken(
        a: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        aB: nil
    )

    public static let c: DesignToken = {
        var copy = Self.bC
        copy.aB = Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000)
        return copy
    }()
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken

    public static let bC = DesignTokens(
        token: .bC
    )

    public static let c = DesignTokens(
        token: .c
    )
}

private struct DesignTokensKey: EnvironmentKey {
    static let defaultValue = DesignTokens.bC
}

extension EnvironmentValues {
    public var designTokens: DesignTokens {
        get { self[DesignTokensKey.self] }
        set { self[DesignTokensKey.self] = newValue }
    }
}
