import SwiftUI

public struct DesignToken: Sendable, Equatable {
    /// What is pressed
    public let action: Color
    /// The former name
    @available(*, deprecated, message: "use token.action", renamed: "action")
    public let blue: Color
    @available(*, deprecated, message: "Nobody uses it.")
    public let gone: CGFloat
    @available(*, deprecated, message: "*/ } #{1} --> @use \"x\"; ' `${x}`; use a\"b */ #{x}")
    public let hostile: CGFloat
    public let kept: Double
    @available(*, deprecated, message: "As of 2.0; use space.m")
    public let moved: Color

    public static let light = DesignToken(
        action: Color(.sRGB, red: 0.145, green: 0.388, blue: 0.922, opacity: 1.000),
        blue: Color(.sRGB, red: 0.145, green: 0.388, blue: 0.922, opacity: 1.000),
        gone: 1.0,
        hostile: 2.0,
        kept: 1.0,
        moved: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )

    public static let dark = DesignToken(
        action: Color(.sRGB, red: 0.376, green: 0.647, blue: 0.980, opacity: 1.000),
        blue: Color(.sRGB, red: 0.376, green: 0.647, blue: 0.980, opacity: 1.000),
        gone: 1.0,
        hostile: 2.0,
        kept: 1.0,
        moved: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )

    public static let adaptive = DesignToken(
        action: Color(light: Self.light.action, dark: Self.dark.action),
        blue: Color(light: Color(.sRGB, red: 0.145, green: 0.388, blue: 0.922, opacity: 1.000), dark: Color(.sRGB, red: 0.376, green: 0.647, blue: 0.980, opacity: 1.000)),
        gone: 1.0,
        hostile: 2.0,
        kept: 1.0,
        moved: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignSpace: Sendable, Equatable {
    public let m: CGFloat

    public static let light = DesignSpace(
        m: 16.0
    )

    public static let dark = Self.light

    public static let adaptive = Self.light
}

public struct DesignOnly: Sendable, Equatable {
    @available(*, deprecated)
    public let dark: Double?

    public static let light = DesignOnly(
        dark: nil
    )

    public static let dark = DesignOnly(
        dark: 2.0
    )

    public static let adaptive = Self.light
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let space: DesignSpace
    public let only: DesignOnly

    public static let light = DesignTokens(
        token: .light,
        space: .light,
        only: .light
    )

    public static let dark = DesignTokens(
        token: .dark,
        space: .dark,
        only: .dark
    )

    public static let adaptive = DesignTokens(
        token: .adaptive,
        space: .adaptive,
        only: .adaptive
    )
}

private struct DesignTokensKey: EnvironmentKey {
    static let defaultValue = DesignTokens.adaptive
}

extension EnvironmentValues {
    public var designTokens: DesignTokens {
        get { self[DesignTokensKey.self] }
        set { self[DesignTokensKey.self] = newValue }
    }
}

extension Color {
    /// A color that follows the appearance of what is around it.
    fileprivate init(light: Color, dark: Color) {
        #if canImport(UIKit) && !os(watchOS)
        self.init(UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
        #elseif canImport(AppKit)
        self.init(NSColor(name: nil) { appearance in
            appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? NSColor(dark) : NSColor(light)
        })
        #else
        self = light
        #endif
    }
}
