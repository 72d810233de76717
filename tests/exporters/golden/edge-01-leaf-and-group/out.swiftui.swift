import SwiftUI

public struct DesignToken: Sendable, Equatable {
    /// The boolean itself
    public let boolean: Bool
    /// The border itself
    public let border: DesignBorderStyle
    /// The color itself
    public let color: Color
    /// The cubicBezier itself
    public let cubicBezier: DesignTimingCurve
    /// The dimension itself
    public let dimension: CGFloat
    /// The duration itself
    public let duration: TimeInterval
    /// The fontFamily itself
    public let fontFamily: String
    /// The fontSize itself
    public let fontSize: CGFloat
    /// The fontWeight itself
    public let fontWeight: Font.Weight
    /// The gradient itself
    public let gradient: Gradient
    /// The letterSpacing itself
    public let letterSpacing: CGFloat
    /// The lineHeight itself
    public let lineHeight: CGFloat
    /// The number itself
    public let number: Double
    /// The shadow itself
    public let shadow: [DesignShadowLayer]
    /// The string itself
    public let string: String
    /// The strokeStyle itself
    public let strokeStyle: String
    /// The transition itself
    public let transition: DesignTimedTransition
    /// The typography itself
    public let typography: DesignTextStyle

    public static let standard = DesignToken(
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
}

public struct DesignBoolean: Sendable, Equatable {
    public let child: Bool

    public static let standard = DesignBoolean(
        child: false
    )
}

public struct DesignBorder: Sendable, Equatable {
    public let child: DesignBorderStyle

    public static let standard = DesignBorder(
        child: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted")
    )
}

public struct DesignColor: Sendable, Equatable {
    public let child: Color

    public static let standard = DesignColor(
        child: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    public let child: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        child: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    public let child: CGFloat

    public static let standard = DesignDimension(
        child: 4.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    public let child: TimeInterval

    public static let standard = DesignDuration(
        child: 1.0
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    public let child: String

    public static let standard = DesignFontFamily(
        child: "Roboto"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    public let child: CGFloat

    public static let standard = DesignFontSize(
        child: 12.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    public let child: Font.Weight

    public static let standard = DesignFontWeight(
        child: .bold
    )
}

public struct DesignGradient: Sendable, Equatable {
    public let child: Gradient

    public static let standard = DesignGradient(
        child: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    public let child: CGFloat

    public static let standard = DesignLetterSpacing(
        child: -1.0
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    public let child: Double

    public static let standard = DesignLineHeight(
        child: 1.2
    )
}

public struct DesignNumber: Sendable, Equatable {
    public let child: Double

    public static let standard = DesignNumber(
        child: 2.0
    )
}

public struct DesignShadow: Sendable, Equatable {
    public let child: [DesignShadowLayer]

    public static let standard = DesignShadow(
        child: []
    )
}

public struct DesignString: Sendable, Equatable {
    public let child: String

    public static let standard = DesignString(
        child: "bye"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    public let child: String

    public static let standard = DesignStrokeStyle(
        child: "dotted"
    )
}

public struct DesignTransition: Sendable, Equatable {
    public let child: DesignTimedTransition

    public static let standard = DesignTransition(
        child: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    public let child: DesignTextStyle

    public static let standard = DesignTypography(
        child: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let boolean: DesignBoolean
    public let border: DesignBorder
    public let color: DesignColor
    public let cubicBezier: DesignCubicBezier
    public let dimension: DesignDimension
    public let duration: DesignDuration
    public let fontFamily: DesignFontFamily
    public let fontSize: DesignFontSize
    public let fontWeight: DesignFontWeight
    public let gradient: DesignGradient
    public let letterSpacing: DesignLetterSpacing
    public let lineHeight: DesignLineHeight
    public let number: DesignNumber
    public let shadow: DesignShadow
    public let string: DesignString
    public let strokeStyle: DesignStrokeStyle
    public let transition: DesignTransition
    public let typography: DesignTypography

    public static let standard = DesignTokens(
        token: .standard,
        boolean: .standard,
        border: .standard,
        color: .standard,
        cubicBezier: .standard,
        dimension: .standard,
        duration: .standard,
        fontFamily: .standard,
        fontSize: .standard,
        fontWeight: .standard,
        gradient: .standard,
        letterSpacing: .standard,
        lineHeight: .standard,
        number: .standard,
        shadow: .standard,
        string: .standard,
        strokeStyle: .standard,
        transition: .standard,
        typography: .standard
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
