import SwiftUI

public struct DesignBoolean: Sendable, Equatable {
    /// Six hops
    public let _1st: Bool
    public let _2nd: Bool
    public let _3rd: Bool
    public let _4th: Bool
    public let _5th: Bool
    public let _6th: Bool
    public let end: Bool

    public static let standard = DesignBoolean(
        _1st: true,
        _2nd: true,
        _3rd: true,
        _4th: true,
        _5th: true,
        _6th: true,
        end: true
    )
}

public struct DesignBorder: Sendable, Equatable {
    /// Six hops
    public let _1st: DesignBorderStyle
    public let _2nd: DesignBorderStyle
    public let _3rd: DesignBorderStyle
    public let _4th: DesignBorderStyle
    public let _5th: DesignBorderStyle
    public let _6th: DesignBorderStyle
    public let end: DesignBorderStyle

    public static let standard = DesignBorder(
        _1st: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        _2nd: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        _3rd: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        _4th: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        _5th: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        _6th: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        end: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid")
    )
}

public struct DesignColor: Sendable, Equatable {
    /// Six hops
    public let _1st: Color
    public let _2nd: Color
    public let _3rd: Color
    public let _4th: Color
    public let _5th: Color
    public let _6th: Color
    public let end: Color

    public static let standard = DesignColor(
        _1st: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _2nd: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _3rd: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _4th: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _5th: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _6th: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        end: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    /// Six hops
    public let _1st: DesignTimingCurve
    public let _2nd: DesignTimingCurve
    public let _3rd: DesignTimingCurve
    public let _4th: DesignTimingCurve
    public let _5th: DesignTimingCurve
    public let _6th: DesignTimingCurve
    public let end: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        _1st: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        _2nd: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        _3rd: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        _4th: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        _5th: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        _6th: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        end: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    /// Six hops
    public let _1st: CGFloat
    public let _2nd: CGFloat
    public let _3rd: CGFloat
    public let _4th: CGFloat
    public let _5th: CGFloat
    public let _6th: CGFloat
    public let end: CGFloat

    public static let standard = DesignDimension(
        _1st: 16.0,
        _2nd: 16.0,
        _3rd: 16.0,
        _4th: 16.0,
        _5th: 16.0,
        _6th: 16.0,
        end: 16.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    /// Six hops
    public let _1st: TimeInterval
    public let _2nd: TimeInterval
    public let _3rd: TimeInterval
    public let _4th: TimeInterval
    public let _5th: TimeInterval
    public let _6th: TimeInterval
    public let end: TimeInterval

    public static let standard = DesignDuration(
        _1st: 0.2,
        _2nd: 0.2,
        _3rd: 0.2,
        _4th: 0.2,
        _5th: 0.2,
        _6th: 0.2,
        end: 0.2
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    /// Six hops
    public let _1st: String
    public let _2nd: String
    public let _3rd: String
    public let _4th: String
    public let _5th: String
    public let _6th: String
    public let end: String

    public static let standard = DesignFontFamily(
        _1st: "Inter",
        _2nd: "Inter",
        _3rd: "Inter",
        _4th: "Inter",
        _5th: "Inter",
        _6th: "Inter",
        end: "Inter"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    /// Six hops
    public let _1st: CGFloat
    public let _2nd: CGFloat
    public let _3rd: CGFloat
    public let _4th: CGFloat
    public let _5th: CGFloat
    public let _6th: CGFloat
    public let end: CGFloat

    public static let standard = DesignFontSize(
        _1st: 16.0,
        _2nd: 16.0,
        _3rd: 16.0,
        _4th: 16.0,
        _5th: 16.0,
        _6th: 16.0,
        end: 16.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    /// Six hops
    public let _1st: Font.Weight
    public let _2nd: Font.Weight
    public let _3rd: Font.Weight
    public let _4th: Font.Weight
    public let _5th: Font.Weight
    public let _6th: Font.Weight
    public let end: Font.Weight

    public static let standard = DesignFontWeight(
        _1st: .semibold,
        _2nd: .semibold,
        _3rd: .semibold,
        _4th: .semibold,
        _5th: .semibold,
        _6th: .semibold,
        end: .semibold
    )
}

public struct DesignGradient: Sendable, Equatable {
    /// Six hops
    public let _1st: Gradient
    public let _2nd: Gradient
    public let _3rd: Gradient
    public let _4th: Gradient
    public let _5th: Gradient
    public let _6th: Gradient
    public let end: Gradient

    public static let standard = DesignGradient(
        _1st: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        _2nd: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        _3rd: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        _4th: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        _5th: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        _6th: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        end: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    /// Six hops
    public let _1st: CGFloat
    public let _2nd: CGFloat
    public let _3rd: CGFloat
    public let _4th: CGFloat
    public let _5th: CGFloat
    public let _6th: CGFloat
    public let end: CGFloat

    public static let standard = DesignLetterSpacing(
        _1st: 0.5,
        _2nd: 0.5,
        _3rd: 0.5,
        _4th: 0.5,
        _5th: 0.5,
        _6th: 0.5,
        end: 0.5
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    /// Six hops
    public let _1st: CGFloat
    public let _2nd: CGFloat
    public let _3rd: CGFloat
    public let _4th: CGFloat
    public let _5th: CGFloat
    public let _6th: CGFloat
    public let end: CGFloat

    public static let standard = DesignLineHeight(
        _1st: 24.0,
        _2nd: 24.0,
        _3rd: 24.0,
        _4th: 24.0,
        _5th: 24.0,
        _6th: 24.0,
        end: 24.0
    )
}

public struct DesignNumber: Sendable, Equatable {
    /// Six hops
    public let _1st: Double
    public let _2nd: Double
    public let _3rd: Double
    public let _4th: Double
    public let _5th: Double
    public let _6th: Double
    public let end: Double

    public static let standard = DesignNumber(
        _1st: 1.5,
        _2nd: 1.5,
        _3rd: 1.5,
        _4th: 1.5,
        _5th: 1.5,
        _6th: 1.5,
        end: 1.5
    )
}

public struct DesignShadow: Sendable, Equatable {
    /// Six hops
    public let _1st: [DesignShadowLayer]
    public let _2nd: [DesignShadowLayer]
    public let _3rd: [DesignShadowLayer]
    public let _4th: [DesignShadowLayer]
    public let _5th: [DesignShadowLayer]
    public let _6th: [DesignShadowLayer]
    public let end: [DesignShadowLayer]

    public static let standard = DesignShadow(
        _1st: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        _2nd: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        _3rd: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        _4th: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        _5th: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        _6th: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        end: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignString: Sendable, Equatable {
    /// Six hops
    public let _1st: String
    public let _2nd: String
    public let _3rd: String
    public let _4th: String
    public let _5th: String
    public let _6th: String
    public let end: String

    public static let standard = DesignString(
        _1st: "hello",
        _2nd: "hello",
        _3rd: "hello",
        _4th: "hello",
        _5th: "hello",
        _6th: "hello",
        end: "hello"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    /// Six hops
    public let _1st: String
    public let _2nd: String
    public let _3rd: String
    public let _4th: String
    public let _5th: String
    public let _6th: String
    public let end: String

    public static let standard = DesignStrokeStyle(
        _1st: "dashed",
        _2nd: "dashed",
        _3rd: "dashed",
        _4th: "dashed",
        _5th: "dashed",
        _6th: "dashed",
        end: "dashed"
    )
}

public struct DesignTransition: Sendable, Equatable {
    /// Six hops
    public let _1st: DesignTimedTransition
    public let _2nd: DesignTimedTransition
    public let _3rd: DesignTimedTransition
    public let _4th: DesignTimedTransition
    public let _5th: DesignTimedTransition
    public let _6th: DesignTimedTransition
    public let end: DesignTimedTransition

    public static let standard = DesignTransition(
        _1st: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        _2nd: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        _3rd: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        _4th: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        _5th: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        _6th: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        end: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    /// Six hops
    public let _1st: DesignTextStyle
    public let _2nd: DesignTextStyle
    public let _3rd: DesignTextStyle
    public let _4th: DesignTextStyle
    public let _5th: DesignTextStyle
    public let _6th: DesignTextStyle
    public let end: DesignTextStyle

    public static let standard = DesignTypography(
        _1st: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        _2nd: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        _3rd: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        _4th: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        _5th: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        _6th: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        end: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
    )
}

public struct DesignTokens: Sendable, Equatable {
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
