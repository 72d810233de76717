import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let padded: Color
    public let hash: Color
    public let token: Color
    public let x: Color
    public let _0: Color
    public let _100: Color
    public let _500: Color
    public let at: Color
    public let borderRadius: Color
    public let xl: Color
    // _ is written token.token_2: the plain identifier is that of -
    public let token_2: Color
    // __ is written token.token_3: the plain identifier is that of -
    public let token_3: Color
    public let aB: Color
    // a+b is written token.aB_2: the plain identifier is that of a&b
    public let aB_2: Color
    // a=b is written token.aB_3: the plain identifier is that of a&b
    public let aB_3: Color
    public let aBC: Color
    // a·b is written token.aB_4: the plain identifier is that of a&b
    public let aB_4: Color
    public let bidiName: Color
    public let bom: Color
    public let éclair: Color
    public let kebabCase: Color
    public let lineName: Color
    public let nbSp: Color
    public let snakeCase: Color
    // x² is written token.x_2: the plain identifier is that of --x
    public let x_2: Color
    public let zeroWidth: Color
    public let ªb: Color
    public let a: Color
    // ½ is written token.token_4: the plain identifier is that of -
    public let token_4: Color
    public let ñandú: Color
    public let i̇stanbul: Color
    public let ŉ: Color
    public let ſharp: Color
    public let ǆ: Color
    public let _́first: Color
    public let مرحبا: Color
    public let _٣x: Color
    public let ℵ0: Color
    public let ⅷ: Color
    public let sun: Color
    public let ﬁn: Color
    public let 𝒜: Color
    public let 🇩🇪: Color
    public let 👩💻: Color
    public let 😀: Color

    public static let standard = DesignToken(
        padded: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        hash: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        x: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _0: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _100: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _500: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        at: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        borderRadius: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        xl: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aBC: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_4: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        bidiName: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        bom: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        éclair: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        kebabCase: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        lineName: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        nbSp: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        snakeCase: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        x_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        zeroWidth: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ªb: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        a: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token_4: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ñandú: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        i̇stanbul: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ŉ: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ſharp: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ǆ: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _́first: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        مرحبا: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _٣x: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ℵ0: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ⅷ: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        sun: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ﬁn: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        𝒜: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        🇩🇪: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        👩💻: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        😀: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct Design1: Sendable, Equatable {
    public let _5: Color

    public static let standard = Design1(
        _5: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct Design500: Sendable, Equatable {
    public let x: Color

    public static let standard = Design500(
        x: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignUpper: Sendable, Equatable {
    public let lower: Color

    public static let standard = DesignUpper(
        lower: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignA: Sendable, Equatable {
    public let 😀B: Color

    public static let standard = DesignA(
        😀B: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
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

public struct DesignПривет: Sendable, Equatable {
    public let мир: Color

    public static let standard = DesignПривет(
        мир: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let _1: Design1
    public let _500: Design500
    public let upper: DesignUpper
    public let a: DesignA
    public let camelCase: DesignCamelCase
    public let größe: DesignGröße
    public let withSpace: DesignWithSpace
    public let привет: DesignПривет

    public static let standard = DesignTokens(
        token: .standard,
        _1: .standard,
        _500: .standard,
        upper: .standard,
        a: .standard,
        camelCase: .standard,
        größe: .standard,
        withSpace: .standard,
        привет: .standard
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
