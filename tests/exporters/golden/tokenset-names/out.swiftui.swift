import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let aB: Color
    public let v: CGFloat?

    public static let dark = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: nil
    )

    public static let dark_2 = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: 2.0
    )

    public static let dark2 = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: nil
    )

    public static let style = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: 2.0
    )

    public static let standard = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: nil
    )

    public static let standard_2 = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: 2.0
    )

    public static let uIColor = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: nil
    )

    public static let `self` = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: 2.0
    )

    public static let größe日本 = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: nil
    )

    public static let _50 = DesignToken(
        aB: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        v: 2.0
    )
}

public struct DesignA: Sendable, Equatable {
    public let b: Color

    public static let dark = DesignA(
        b: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )

    public static let dark_2 = DesignA(
        b: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000)
    )

    public static let dark2 = DesignA(
        b: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )

    public static let style = DesignA(
        b: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000)
    )

    public static let standard = DesignA(
        b: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )

    public static let standard_2 = DesignA(
        b: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000)
    )

    public static let uIColor = DesignA(
        b: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )

    public static let `self` = DesignA(
        b: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000)
    )

    public static let größe日本 = DesignA(
        b: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )

    public static let _50 = DesignA(
        b: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignV: Sendable, Equatable {
    public let value: CGFloat?

    public static let dark = DesignV(
        value: nil
    )

    public static let dark_2 = DesignV(
        value: 1.0
    )

    public static let dark2 = DesignV(
        value: nil
    )

    public static let style = DesignV(
        value: 1.0
    )

    public static let standard = DesignV(
        value: nil
    )

    public static let standard_2 = DesignV(
        value: 1.0
    )

    public static let uIColor = DesignV(
        value: nil
    )

    public static let `self` = DesignV(
        value: 1.0
    )

    public static let größe日本 = DesignV(
        value: nil
    )

    public static let _50 = DesignV(
        value: 1.0
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let a: DesignA
    public let v: DesignV

    public static let dark = DesignTokens(
        token: .dark,
        a: .dark,
        v: .dark
    )

    public static let dark_2 = DesignTokens(
        token: .dark_2,
        a: .dark_2,
        v: .dark_2
    )

    public static let dark2 = DesignTokens(
        token: .dark2,
        a: .dark2,
        v: .dark2
    )

    public static let style = DesignTokens(
        token: .style,
        a: .style,
        v: .style
    )

    public static let standard = DesignTokens(
        token: .standard,
        a: .standard,
        v: .standard
    )

    public static let standard_2 = DesignTokens(
        token: .standard_2,
        a: .standard_2,
        v: .standard_2
    )

    public static let uIColor = DesignTokens(
        token: .uIColor,
        a: .uIColor,
        v: .uIColor
    )

    public static let `self` = DesignTokens(
        token: .`self`,
        a: .`self`,
        v: .`self`
    )

    public static let größe日本 = DesignTokens(
        token: .größe日本,
        a: .größe日本,
        v: .größe日本
    )

    public static let _50 = DesignTokens(
        token: ._50,
        a: ._50,
        v: ._50
    )
}

private struct DesignTokensKey: EnvironmentKey {
    static let defaultValue = DesignTokens.dark
}

extension EnvironmentValues {
    public var designTokens: DesignTokens {
        get { self[DesignTokensKey.self] }
        set { self[DesignTokensKey.self] = newValue }
    }
}
