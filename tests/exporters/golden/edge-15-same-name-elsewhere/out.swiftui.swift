import SwiftUI

public struct DesignToken: Sendable, Equatable {
    /// Light
    public let boolean: Bool
    /// Light
    public let border: DesignBorderStyle
    /// Light
    public let color: Color
    /// Light
    public let cubicBezier: DesignTimingCurve
    /// Light
    public let dimension: CGFloat
    /// Light
    public let duration: TimeInterval
    /// Light
    public let fontFamily: String
    /// Light
    public let fontSize: CGFloat
    /// Light
    public let fontWeight: Font.Weight
    /// Light
    public let gradient: Gradient
    /// Light
    public let letterSpacing: CGFloat
    /// Light
    public let lineHeight: CGFloat?
    /// Light
    public let number: Double
    /// Light
    public let shadow: [DesignShadowLayer]
    /// Light
    public let string: String
    /// Light
    public let strokeStyle: String
    /// Light
    public let transition: DesignTimedTransition
    /// Light
    public let typography: DesignTextStyle

    public static let light = DesignToken(
        boolean: true,
        border: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        cubicBezier: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        dimension: 16.0,
        duration: 0.2,
        fontFamily: "Inter",
        fontSize: 16.0,
        fontWeight: .semibold,
        gradient: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        letterSpacing: 0.5,
        lineHeight: 24.0,
        number: 1.5,
        shadow: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        string: "hello",
        strokeStyle: "dashed",
        transition: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        typography: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
    )

    public static let dark = DesignToken(
        boolean: false,
        border: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted"),
        color: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        cubicBezier: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        dimension: 4.0,
        duration: 1.0,
        fontFamily: "Roboto",
        fontSize: 12.0,
        fontWeight: .bold,
        gradient: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        letterSpacing: -1.0,
        lineHeight: nil,
        number: 2.0,
        shadow: [],
        string: "bye",
        strokeStyle: "dotted",
        transition: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0)),
        typography: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false)
    )

    public static let adaptive = DesignToken(
        boolean: true,
        border: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        color: Color(
            light: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
            dark: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000)
        ),
        cubicBezier: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        dimension: 16.0,
        duration: 0.2,
        fontFamily: "Inter",
        fontSize: 16.0,
        fontWeight: .semibold,
        gradient: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        letterSpacing: 0.5,
        lineHeight: 24.0,
        number: 1.5,
        shadow: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        string: "hello",
        strokeStyle: "dashed",
        transition: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        typography: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken

    public static let light = DesignTokens(
        token: .light
    )

    public static let dark = DesignTokens(
        token: .dark
    )

    public static let adaptive = DesignTokens(
        token: .adaptive
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

// Left out:
// - it is a Double here and a CGFloat in another mode
//     lineHeight (Dark)
