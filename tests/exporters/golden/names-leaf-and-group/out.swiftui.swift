import SwiftUI

public struct DesignToken: Sendable, Equatable {
    /// Both
    public let a: Color
    public let m: Color
    public let n: Color
    public let r: Color
    public let taken: Color
    public let value: Color

    public static let standard = DesignToken(
        a: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        m: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        n: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        r: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        taken: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        value: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignA: Sendable, Equatable {
    public let b: Color
    public let bC: Color

    public static let standard = DesignA(
        b: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        bC: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignG: Sendable, Equatable {
    public let value: Color

    public static let standard = DesignG(
        value: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignM: Sendable, Equatable {
    public let value: Color

    public static let standard = DesignM(
        value: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000)
    )
}

public struct DesignN: Sendable, Equatable {
    public let typeX: Color

    public static let standard = DesignN(
        typeX: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000)
    )
}

public struct DesignR: Sendable, Equatable {
    public let root: Color

    public static let standard = DesignR(
        root: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000)
    )
}

public struct DesignTaken: Sendable, Equatable {
    public let root: Color
    public let description: Color

    public static let standard = DesignTaken(
        root: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        description: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let a: DesignA
    public let g: DesignG
    public let m: DesignM
    public let n: DesignN
    public let r: DesignR
    public let taken: DesignTaken

    public static let standard = DesignTokens(
        token: .standard,
        a: .standard,
        g: .standard,
        m: .standard,
        n: .standard,
        r: .standard,
        taken: .standard
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
