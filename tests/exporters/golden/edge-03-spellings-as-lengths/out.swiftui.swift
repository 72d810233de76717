import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let padded: CGFloat
    public let hash: CGFloat
    public let token: CGFloat
    public let x: CGFloat
    public let _0: CGFloat
    public let _100: CGFloat
    public let _500: CGFloat
    public let at: CGFloat
    public let borderRadius: CGFloat
    public let xl: CGFloat
    // _ is written token.token_2: the plain identifier is that of -
    public let token_2: CGFloat
    // __ is written token.token_3: the plain identifier is that of -
    public let token_3: CGFloat
    public let aB: CGFloat
    // a+b is written token.aB_2: the plain identifier is that of a&b
    public let aB_2: CGFloat
    // a=b is written token.aB_3: the plain identifier is that of a&b
    public let aB_3: CGFloat
    public let aBC: CGFloat
    // a·b is written token.aB_4: the plain identifier is that of a&b
    public let aB_4: CGFloat
    public let bidiName: CGFloat
    public let bom: CGFloat
    public let éclair: CGFloat
    public let kebabCase: CGFloat
    public let lineName: CGFloat
    public let nbSp: CGFloat
    public let snakeCase: CGFloat
    // x² is written token.x_2: the plain identifier is that of --x
    public let x_2: CGFloat
    public let zeroWidth: CGFloat
    public let ªb: CGFloat
    public let a: CGFloat
    // ½ is written token.token_4: the plain identifier is that of -
    public let token_4: CGFloat
    public let ñandú: CGFloat
    public let i̇stanbul: CGFloat
    public let ŉ: CGFloat
    public let ſharp: CGFloat
    public let ǆ: CGFloat
    public let _́first: CGFloat
    public let مرحبا: CGFloat
    public let _٣x: CGFloat
    public let ℵ0: CGFloat
    public let ⅷ: CGFloat
    public let sun: CGFloat
    public let ﬁn: CGFloat
    public let 𝒜: CGFloat
    public let 🇩🇪: CGFloat
    public let 👩💻: CGFloat
    public let 😀: CGFloat

    public static let standard = DesignToken(
        padded: 0.5,
        hash: 24.0,
        token: 24.0,
        x: 0.5,
        _0: 0.5,
        _100: 16.0,
        _500: 16.0,
        at: 0.5,
        borderRadius: 0.5,
        xl: 16.0,
        token_2: 16.0,
        token_3: 16.0,
        aB: 16.0,
        aB_2: 16.0,
        aB_3: 24.0,
        aBC: 24.0,
        aB_4: 16.0,
        bidiName: 0.5,
        bom: 24.0,
        éclair: 16.0,
        kebabCase: 24.0,
        lineName: 16.0,
        nbSp: 16.0,
        snakeCase: 0.5,
        x_2: 16.0,
        zeroWidth: 16.0,
        ªb: 16.0,
        a: 16.0,
        token_4: 0.5,
        ñandú: 0.5,
        i̇stanbul: 16.0,
        ŉ: 0.5,
        ſharp: 0.5,
        ǆ: 16.0,
        _́first: 16.0,
        مرحبا: 24.0,
        _٣x: 24.0,
        ℵ0: 24.0,
        ⅷ: 0.5,
        sun: 0.5,
        ﬁn: 24.0,
        𝒜: 16.0,
        🇩🇪: 16.0,
        👩💻: 16.0,
        😀: 16.0
    )
}

public struct Design1: Sendable, Equatable {
    public let _5: CGFloat

    public static let standard = Design1(
        _5: 24.0
    )
}

public struct Design500: Sendable, Equatable {
    public let x: CGFloat

    public static let standard = Design500(
        x: 16.0
    )
}

public struct DesignUpper: Sendable, Equatable {
    public let lower: CGFloat

    public static let standard = DesignUpper(
        lower: 16.0
    )
}

public struct DesignA: Sendable, Equatable {
    public let 😀B: CGFloat

    public static let standard = DesignA(
        😀B: 24.0
    )
}

public struct DesignCamelCase: Sendable, Equatable {
    public let innerCaps: CGFloat

    public static let standard = DesignCamelCase(
        innerCaps: 16.0
    )
}

public struct DesignGröße: Sendable, Equatable {
    public let 日本: CGFloat

    public static let standard = DesignGröße(
        日本: 16.0
    )
}

public struct DesignWithSpace: Sendable, Equatable {
    public let aB: CGFloat

    public static let standard = DesignWithSpace(
        aB: 24.0
    )
}

public struct DesignПривет: Sendable, Equatable {
    public let мир: CGFloat

    public static let standard = DesignПривет(
        мир: 16.0
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
