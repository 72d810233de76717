import SwiftUI

public struct DesignBoolean: Sendable, Equatable {
    public let back: Bool
    public let here: Bool
    public let sameName: Bool
    public let toDefault: Bool
    public let toHere: Bool
    public let toOther: Bool
    public let toOtherDefault: Bool
    public let toThird: Bool

    public static let standard = DesignBoolean(
        back: true,
        here: true,
        sameName: true,
        toDefault: true,
        toHere: true,
        toOther: true,
        toOtherDefault: true,
        toThird: true
    )
}

public struct DesignBorder: Sendable, Equatable {
    public let back: DesignBorderStyle
    public let here: DesignBorderStyle
    public let sameName: DesignBorderStyle
    public let toDefault: DesignBorderStyle
    public let toHere: DesignBorderStyle
    public let toOther: DesignBorderStyle
    public let toOtherDefault: DesignBorderStyle
    public let toThird: DesignBorderStyle

    public static let standard = DesignBorder(
        back: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        here: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        sameName: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        toDefault: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        toHere: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        toOther: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        toOtherDefault: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        toThird: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid")
    )
}

public struct DesignColor: Sendable, Equatable {
    public let back: Color
    public let here: Color
    public let sameName: Color
    public let toDefault: Color
    public let toHere: Color
    public let toOther: Color
    public let toOtherDefault: Color
    public let toThird: Color

    public static let standard = DesignColor(
        back: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        here: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        sameName: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        toDefault: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        toHere: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        toOther: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        toOtherDefault: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        toThird: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    public let back: DesignTimingCurve
    public let here: DesignTimingCurve
    public let sameName: DesignTimingCurve
    public let toDefault: DesignTimingCurve
    public let toHere: DesignTimingCurve
    public let toOther: DesignTimingCurve
    public let toOtherDefault: DesignTimingCurve
    public let toThird: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        back: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        here: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        sameName: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        toDefault: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        toHere: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        toOther: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        toOtherDefault: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        toThird: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    public let back: CGFloat
    public let here: CGFloat
    public let sameName: CGFloat
    public let toDefault: CGFloat
    public let toHere: CGFloat
    public let toOther: CGFloat
    public let toOtherDefault: CGFloat
    public let toThird: CGFloat

    public static let standard = DesignDimension(
        back: 16.0,
        here: 16.0,
        sameName: 16.0,
        toDefault: 16.0,
        toHere: 16.0,
        toOther: 16.0,
        toOtherDefault: 16.0,
        toThird: 16.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    public let back: TimeInterval
    public let here: TimeInterval
    public let sameName: TimeInterval
    public let toDefault: TimeInterval
    public let toHere: TimeInterval
    public let toOther: TimeInterval
    public let toOtherDefault: TimeInterval
    public let toThird: TimeInterval

    public static let standard = DesignDuration(
        back: 0.2,
        here: 0.2,
        sameName: 0.2,
        toDefault: 0.2,
        toHere: 0.2,
        toOther: 0.2,
        toOtherDefault: 0.2,
        toThird: 0.2
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    public let back: String
    public let here: String
    public let sameName: String
    public let toDefault: String
    public let toHere: String
    public let toOther: String
    public let toOtherDefault: String
    public let toThird: String

    public static let standard = DesignFontFamily(
        back: "Inter",
        here: "Inter",
        sameName: "Inter",
        toDefault: "Inter",
        toHere: "Inter",
        toOther: "Inter",
        toOtherDefault: "Inter",
        toThird: "Inter"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    public let back: CGFloat
    public let here: CGFloat
    public let sameName: CGFloat
    public let toDefault: CGFloat
    public let toHere: CGFloat
    public let toOther: CGFloat
    public let toOtherDefault: CGFloat
    public let toThird: CGFloat

    public static let standard = DesignFontSize(
        back: 16.0,
        here: 16.0,
        sameName: 16.0,
        toDefault: 16.0,
        toHere: 16.0,
        toOther: 16.0,
        toOtherDefault: 16.0,
        toThird: 16.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    public let back: Font.Weight
    public let here: Font.Weight
    public let sameName: Font.Weight
    public let toDefault: Font.Weight
    public let toHere: Font.Weight
    public let toOther: Font.Weight
    public let toOtherDefault: Font.Weight
    public let toThird: Font.Weight

    public static let standard = DesignFontWeight(
        back: .semibold,
        here: .semibold,
        sameName: .semibold,
        toDefault: .semibold,
        toHere: .semibold,
        toOther: .semibold,
        toOtherDefault: .semibold,
        toThird: .semibold
    )
}

public struct DesignGradient: Sendable, Equatable {
    public let back: Gradient
    public let here: Gradient
    public let sameName: Gradient
    public let toDefault: Gradient
    public let toHere: Gradient
    public let toOther: Gradient
    public let toOtherDefault: Gradient
    public let toThird: Gradient

    public static let standard = DesignGradient(
        back: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        here: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        sameName: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        toDefault: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        toHere: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        toOther: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        toOtherDefault: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        toThird: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    public let back: CGFloat
    public let here: CGFloat
    public let sameName: CGFloat
    public let toDefault: CGFloat
    public let toHere: CGFloat
    public let toOther: CGFloat
    public let toOtherDefault: CGFloat
    public let toThird: CGFloat

    public static let standard = DesignLetterSpacing(
        back: 0.5,
        here: 0.5,
        sameName: 0.5,
        toDefault: 0.5,
        toHere: 0.5,
        toOther: 0.5,
        toOtherDefault: 0.5,
        toThird: 0.5
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    public let back: CGFloat
    public let here: CGFloat
    public let sameName: CGFloat
    public let toDefault: CGFloat
    public let toHere: CGFloat
    public let toOther: CGFloat
    public let toOtherDefault: CGFloat
    public let toThird: CGFloat

    public static let standard = DesignLineHeight(
        back: 24.0,
        here: 24.0,
        sameName: 24.0,
        toDefault: 24.0,
        toHere: 24.0,
        toOther: 24.0,
        toOtherDefault: 24.0,
        toThird: 24.0
    )
}

public struct DesignNumber: Sendable, Equatable {
    public let back: Double
    public let here: Double
    public let sameName: Double
    public let toDefault: Double
    public let toHere: Double
    public let toOther: Double
    public let toOtherDefault: Double
    public let toThird: Double

    public static let standard = DesignNumber(
        back: 1.5,
        here: 1.5,
        sameName: 1.5,
        toDefault: 1.5,
        toHere: 1.5,
        toOther: 1.5,
        toOtherDefault: 1.5,
        toThird: 1.5
    )
}

public struct DesignShadow: Sendable, Equatable {
    public let back: [DesignShadowLayer]
    public let here: [DesignShadowLayer]
    public let sameName: [DesignShadowLayer]
    public let toDefault: [DesignShadowLayer]
    public let toHere: [DesignShadowLayer]
    public let toOther: [DesignShadowLayer]
    public let toOtherDefault: [DesignShadowLayer]
    public let toThird: [DesignShadowLayer]

    public static let standard = DesignShadow(
        back: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        here: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        sameName: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        toDefault: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        toHere: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        toOther: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        toOtherDefault: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        toThird: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignString: Sendable, Equatable {
    public let back: String
    public let here: String
    public let sameName: String
    public let toDefault: String
    public let toHere: String
    public let toOther: String
    public let toOtherDefault: String
    public let toThird: String

    public static let standard = DesignString(
        back: "hello",
        here: "hello",
        sameName: "hello",
        toDefault: "hello",
        toHere: "hello",
        toOther: "hello",
        toOtherDefault: "hello",
        toThird: "hello"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    public let back: String
    public let here: String
    public let sameName: String
    public let toDefault: String
    public let toHere: String
    public let toOther: String
    public let toOtherDefault: String
    public let toThird: String

    public static let standard = DesignStrokeStyle(
        back: "dashed",
        here: "dashed",
        sameName: "dashed",
        toDefault: "dashed",
        toHere: "dashed",
        toOther: "dashed",
        toOtherDefault: "dashed",
        toThird: "dashed"
    )
}

public struct DesignTransition: Sendable, Equatable {
    public let back: DesignTimedTransition
    public let here: DesignTimedTransition
    public let sameName: DesignTimedTransition
    public let toDefault: DesignTimedTransition
    public let toHere: DesignTimedTransition
    public let toOther: DesignTimedTransition
    public let toOtherDefault: DesignTimedTransition
    public let toThird: DesignTimedTransition

    public static let standard = DesignTransition(
        back: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        here: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        sameName: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        toDefault: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        toHere: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        toOther: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        toOtherDefault: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        toThird: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    public let back: DesignTextStyle
    public let here: DesignTextStyle
    public let sameName: DesignTextStyle
    public let toDefault: DesignTextStyle
    public let toHere: DesignTextStyle
    public let toOther: DesignTextStyle
    public let toOtherDefault: DesignTextStyle
    public let toThird: DesignTextStyle

    public static let standard = DesignTypography(
        back: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        here: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        sameName: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        toDefault: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        toHere: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        toOther: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        toOtherDefault: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        toThird: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
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
