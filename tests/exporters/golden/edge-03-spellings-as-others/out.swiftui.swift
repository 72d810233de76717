import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let padded: String
    public let hash: Double
    public let token: String
    public let x: DesignBorderStyle
    public let _0: DesignTimingCurve
    public let _100: DesignTimingCurve
    public let _500: String
    public let at: String
    public let borderRadius: DesignTextStyle
    public let xl: String
    // _ is written token.token_2: the plain identifier is that of -
    public let token_2: DesignTimedTransition
    // __ is written token.token_3: the plain identifier is that of -
    public let token_3: [DesignShadowLayer]
    public let aB: DesignTimedTransition
    // a+b is written token.aB_2: the plain identifier is that of a&b
    public let aB_2: DesignBorderStyle
    // a=b is written token.aB_3: the plain identifier is that of a&b
    public let aB_3: [DesignShadowLayer]
    public let aBC: Gradient
    // a·b is written token.aB_4: the plain identifier is that of a&b
    public let aB_4: Gradient
    public let bidiName: Double
    public let bom: DesignTimedTransition
    public let éclair: [DesignShadowLayer]
    public let kebabCase: String
    public let lineName: String
    public let nbSp: Bool
    public let snakeCase: Font.Weight
    // x² is written token.x_2: the plain identifier is that of --x
    public let x_2: DesignTextStyle
    public let zeroWidth: DesignBorderStyle
    public let ªb: DesignTextStyle
    public let a: String
    // ½ is written token.token_4: the plain identifier is that of -
    public let token_4: Gradient
    public let ñandú: DesignTimedTransition
    public let i̇stanbul: Font.Weight
    public let ŉ: String
    public let ſharp: [DesignShadowLayer]
    public let ǆ: TimeInterval
    public let _́first: Gradient
    public let مرحبا: DesignBorderStyle
    public let _٣x: DesignTimingCurve
    public let ℵ0: String
    public let ⅷ: Bool
    public let sun: TimeInterval
    public let ﬁn: Bool
    public let 𝒜: String
    public let 🇩🇪: Double
    public let 👩💻: DesignTimingCurve
    public let 😀: String

    public static let standard = DesignToken(
        padded: "hello",
        hash: 1.5,
        token: "dashed",
        x: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        _0: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        _100: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        _500: "Inter",
        at: "dashed",
        borderRadius: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        xl: "hello",
        token_2: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        token_3: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aB: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        aB_2: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        aB_3: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aBC: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        aB_4: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        bidiName: 1.5,
        bom: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        éclair: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        kebabCase: "Inter",
        lineName: "dashed",
        nbSp: true,
        snakeCase: .semibold,
        x_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        zeroWidth: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        ªb: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        a: "Inter",
        token_4: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        ñandú: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        i̇stanbul: .semibold,
        ŉ: "Inter",
        ſharp: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        ǆ: 0.2,
        _́first: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        مرحبا: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        _٣x: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        ℵ0: "hello",
        ⅷ: true,
        sun: 0.2,
        ﬁn: true,
        𝒜: "hello",
        🇩🇪: 1.5,
        👩💻: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        😀: "Inter"
    )
}

public struct Design1: Sendable, Equatable {
    public let _5: TimeInterval

    public static let standard = Design1(
        _5: 0.2
    )
}

public struct Design500: Sendable, Equatable {
    public let x: Font.Weight

    public static let standard = Design500(
        x: .semibold
    )
}

public struct DesignUpper: Sendable, Equatable {
    public let lower: TimeInterval

    public static let standard = DesignUpper(
        lower: 0.2
    )
}

public struct DesignA: Sendable, Equatable {
    public let 😀B: Font.Weight

    public static let standard = DesignA(
        😀B: .semibold
    )
}

public struct DesignCamelCase: Sendable, Equatable {
    public let innerCaps: Bool

    public static let standard = DesignCamelCase(
        innerCaps: true
    )
}

public struct DesignGröße: Sendable, Equatable {
    public let 日本: Double

    public static let standard = DesignGröße(
        日本: 1.5
    )
}

public struct DesignWithSpace: Sendable, Equatable {
    public let aB: DesignTextStyle

    public static let standard = DesignWithSpace(
        aB: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
    )
}

public struct DesignПривет: Sendable, Equatable {
    public let мир: String

    public static let standard = DesignПривет(
        мир: "dashed"
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

public struct DesignTimingCurve: Sendable, Equatable {
    public let x1: Double
    public let y1: Double
    public let x2: Double
    public let y2: Double
    public func animation(duration: TimeInterval) -> Animation {
        .timingCurve(x1, y1, x2, y2, duration: duration)
    }
}

public struct DesignTimedTransition: Sendable, Equatable {
    public let duration: TimeInterval
    public let delay: TimeInterval
    public let curve: DesignTimingCurve
    public var animation: Animation { curve.animation(duration: duration).delay(delay) }
}

public struct DesignBorderStyle: Sendable, Equatable {
    public let color: Color
    public let width: CGFloat
    public let style: String
}

public struct DesignShadowLayer: Sendable, Equatable {
    public let color: Color
    public let x: CGFloat
    public let y: CGFloat
    public let blur: CGFloat
    public let spread: CGFloat
    public let isInset: Bool
}

public struct DesignTextStyle: Sendable, Equatable {
    public let family: String?
    public let size: CGFloat?
    public let weight: Font.Weight?
    public let lineHeight: CGFloat?
    public let letterSpacing: CGFloat?
    public let isItalic: Bool
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
