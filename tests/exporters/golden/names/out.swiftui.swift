import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let x: Color
    public let token: Color
    public let a: Color
    public let _100: Color
    public let borderRadius: Color
    public let type: Color
    // _ is written token.token_2: the plain identifier is that of -
    public let token_2: Color
    public let proto: Color
    public let aB: Color
    // a-->b is written token.aB_2: the plain identifier is that of a*/b
    public let aB_2: Color
    // a. is written token.a_2: the plain identifier is that of .a
    public let a_2: Color
    // a;b is written token.aB_3: the plain identifier is that of a*/b
    public let aB_3: Color
    // a}b is written token.aB_4: the plain identifier is that of a*/b
    public let aB_4: Color
    public let backSlash: Color
    public let bidiName: Color
    public let borderWidth: Color
    public let `class`: Color
    public let éclair: Color
    public let lineName: Color
    public let nbspName: Color
    public let `self`: Color
    public let tagB: Color
    public let xY: Color
    // {x} is written token.x_2: the plain identifier is that of $x
    public let x_2: Color
    public let ʼn: Color
    // ☀ is written token.token_3: the plain identifier is that of -
    public let token_3: Color
    public let ﬁn: Color
    public let 𝒜: Color
    public let 😀: Color

    public static let standard = DesignToken(
        x: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        a: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _100: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        borderRadius: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        type: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        proto: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        a_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_4: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        backSlash: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        bidiName: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        borderWidth: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `class`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        éclair: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        lineName: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        nbspName: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `self`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        tagB: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        xY: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        x_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ʼn: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ﬁn: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        𝒜: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        😀: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct Design500: Sendable, Equatable {
    public let x: Color

    public static let standard = Design500(
        x: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignA: Sendable, Equatable {
    public let b: Color

    public static let standard = DesignA(
        b: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignCamelCase: Sendable, Equatable {
    public let innerCaps: Color

    public static let standard = DesignCamelCase(
        innerCaps: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignGröße: Sendable, Equatable {
    public let 日本: Color

    public static let standard = DesignGröße(
        日本: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignWithSpace: Sendable, Equatable {
    public let aB: Color

    public static let standard = DesignWithSpace(
        aB: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let _500: Design500
    public let a: DesignA
    public let camelCase: DesignCamelCase
    public let größe: DesignGröße
    public let withSpace: DesignWithSpace

    public static let standard = DesignTokens(
        token: .standard,
        _500: .standard,
        a: .standard,
        camelCase: .standard,
        größe: .standard,
        withSpace: .standard
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
