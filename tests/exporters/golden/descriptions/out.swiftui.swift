import SwiftUI

public struct DesignD: Sendable, Equatable {
    /// plain
    public let _00: Color
    /// */ } x{}
    public let _01: Color
    /// -->
    public let _02: Color
    /// --
    public let _03: Color
    /// ---
    public let _04: Color
    /// ends -
    public let _05: Color
    /// a
    /// b
    public let _06: Color
    /// a
    /// b
    /// c
    public let _07: Color
    /// line
    /// para
    /// next
    /// vt
    /// ff
    /// end
    public let _08: Color
    /// #{1+1}
    public let _09: Color
    /// \(x)
    public let _10: Color
    /// $x
    public let _11: Color
    /// ]]>
    public let _12: Color
    /// </style>
    public let _13: Color
    /// <!-- x
    public let _14: Color
    /// bell esc
    public let _15: Color
    /// bidi � x
    public let _16: Color
    /// tab x
    public let _17: Color
    public let _18: Color
    public let _19: Color
    /// *
    public let _20: Color
    /// /
    public let _21: Color
    /// */*/
    public let _22: Color
    /// &amp; <b> "q"
    public let _23: Color
    /// 日本 😀
    public let _24: Color
    /// trailing \
    public let _25: Color
    /// /* open
    public let _26: Color
    /// blank first
    public let _27: Color
    /// ufffe
    public let _28: Color

    public static let standard = DesignD(
        _00: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _01: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _02: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _03: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _04: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _05: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _06: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _07: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _08: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _09: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _10: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _11: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _12: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _13: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _14: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _15: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _16: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _17: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _18: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _19: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _20: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _21: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _22: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _23: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _24: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _25: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _26: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _27: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        _28: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let d: DesignD

    public static let standard = DesignTokens(
        d: .standard
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
