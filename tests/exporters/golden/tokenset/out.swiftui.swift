import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public private(set) var bg: Color
    public private(set) var on: Color
    public private(set) var text: Color
    public private(set) var space: CGFloat?

    public static let dark = DesignToken(
        bg: .x000000,
        on: .x000000,
        text: Color(.sRGB, red: 0.933, green: 0.933, blue: 0.933, opacity: 1.000),
        space: nil
    )

    public static let light = DesignToken(
        bg: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        on: .x000000,
        text: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        space: 8.0
    )

    public static let highContrast: DesignToken = {
        var copy = Self.dark
        copy.bg = .xFFFF00
        copy.on = .xFFFF00
        return copy
    }()

    public static let adaptive: DesignToken = {
        var copy = Self.light
        copy.bg = Color(light: Self.light.bg, dark: Self.dark.bg)
        copy.text = Color(light: Self.light.text, dark: Self.dark.text)
        return copy
    }()
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken

    public static let dark = DesignTokens(
        token: .dark
    )

    public static let light = DesignTokens(
        token: .light
    )

    public static let highContrast = DesignTokens(
        token: .highContrast
    )

    public static let adaptive = DesignTokens(
        token: .adaptive
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

fileprivate extension Color {
    static let x000000 = Color(red: 0.000, green: 0.000, blue: 0.000)
    static let xFFFF00 = Color(red: 1.000, green: 1.000, blue: 0.000)
}

// Left out:
// - unresolved alias link -> gone
//     link (Dark, Light, High Contrast)
