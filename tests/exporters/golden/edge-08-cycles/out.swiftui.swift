import SwiftUI

public struct DesignBoolean: Sendable, Equatable {
    /// Has a value of its own
    public let b: Bool
    public let itselfOwn: Bool

    public static let standard = DesignBoolean(
        b: true,
        itselfOwn: true
    )
}

public struct DesignBorder: Sendable, Equatable {
    /// Has a value of its own
    public let b: DesignBorderStyle
    public let itselfOwn: DesignBorderStyle

    public static let standard = DesignBorder(
        b: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        itselfOwn: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid")
    )
}

public struct DesignColor: Sendable, Equatable {
    /// Has a value of its own
    public let b: Color
    public let itselfOwn: Color

    public static let standard = DesignColor(
        b: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        itselfOwn: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    /// Has a value of its own
    public let b: DesignTimingCurve
    public let itselfOwn: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        b: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        itselfOwn: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    /// Has a value of its own
    public let b: CGFloat
    public let itselfOwn: CGFloat

    public static let standard = DesignDimension(
        b: 16.0,
        itselfOwn: 16.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    /// Has a value of its own
    public let b: TimeInterval
    public let itselfOwn: TimeInterval

    public static let standard = DesignDuration(
        b: 0.2,
        itselfOwn: 0.2
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    /// Has a value of its own
    public let b: String
    public let itselfOwn: String

    public static let standard = DesignFontFamily(
        b: "Inter",
        itselfOwn: "Inter"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    /// Has a value of its own
    public let b: CGFloat
    public let itselfOwn: CGFloat

    public static let standard = DesignFontSize(
        b: 16.0,
        itselfOwn: 16.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    /// Has a value of its own
    public let b: Font.Weight
    public let itselfOwn: Font.Weight

    public static let standard = DesignFontWeight(
        b: .semibold,
        itselfOwn: .semibold
    )
}

public struct DesignGradient: Sendable, Equatable {
    /// Has a value of its own
    public let b: Gradient
    public let itselfOwn: Gradient

    public static let standard = DesignGradient(
        b: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        itselfOwn: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    /// Has a value of its own
    public let b: CGFloat
    public let itselfOwn: CGFloat

    public static let standard = DesignLetterSpacing(
        b: 0.5,
        itselfOwn: 0.5
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    /// Has a value of its own
    public let b: CGFloat
    public let itselfOwn: CGFloat

    public static let standard = DesignLineHeight(
        b: 24.0,
        itselfOwn: 24.0
    )
}

public struct DesignNumber: Sendable, Equatable {
    /// Has a value of its own
    public let b: Double
    public let itselfOwn: Double

    public static let standard = DesignNumber(
        b: 1.5,
        itselfOwn: 1.5
    )
}

public struct DesignShadow: Sendable, Equatable {
    /// Has a value of its own
    public let b: [DesignShadowLayer]
    public let itselfOwn: [DesignShadowLayer]

    public static let standard = DesignShadow(
        b: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        itselfOwn: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignString: Sendable, Equatable {
    /// Has a value of its own
    public let b: String
    public let itselfOwn: String

    public static let standard = DesignString(
        b: "hello",
        itselfOwn: "hello"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    /// Has a value of its own
    public let b: String
    public let itselfOwn: String

    public static let standard = DesignStrokeStyle(
        b: "dashed",
        itselfOwn: "dashed"
    )
}

public struct DesignTransition: Sendable, Equatable {
    /// Has a value of its own
    public let b: DesignTimedTransition
    public let itselfOwn: DesignTimedTransition

    public static let standard = DesignTransition(
        b: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        itselfOwn: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    /// Has a value of its own
    public let b: DesignTextStyle
    public let itselfOwn: DesignTextStyle

    public static let standard = DesignTypography(
        b: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        itselfOwn: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
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

// Left out:
// - unresolved alias boolean.a -> boolean.a
//     boolean.a
// - unresolved alias boolean.c -> boolean.c
//     boolean.c
// - unresolved alias boolean.into -> boolean.b
//     boolean.into
// - unresolved alias boolean.itself -> boolean.itself
//     boolean.itself
// - unresolved alias border.a -> border.a
//     border.a
// - unresolved alias border.c -> border.c
//     border.c
// - unresolved alias border.into -> border.b
//     border.into
// - unresolved alias border.itself -> border.itself
//     border.itself
// - unresolved alias color.a -> color.a
//     color.a
// - unresolved alias color.c -> color.c
//     color.c
// - unresolved alias color.into -> color.b
//     color.into
// - unresolved alias color.itself -> color.itself
//     color.itself
// - unresolved alias cubicBezier.a -> cubicBezier.a
//     cubicBezier.a
// - unresolved alias cubicBezier.c -> cubicBezier.c
//     cubicBezier.c
// - unresolved alias cubicBezier.into -> cubicBezier.b
//     cubicBezier.into
// - unresolved alias cubicBezier.itself -> cubicBezier.itself
//     cubicBezier.itself
// - unresolved alias dimension.a -> dimension.a
//     dimension.a
// - unresolved alias dimension.c -> dimension.c
//     dimension.c
// - unresolved alias dimension.into -> dimension.b
//     dimension.into
// - unresolved alias dimension.itself -> dimension.itself
//     dimension.itself
// - unresolved alias duration.a -> duration.a
//     duration.a
// - unresolved alias duration.c -> duration.c
//     duration.c
// - unresolved alias duration.into -> duration.b
//     duration.into
// - unresolved alias duration.itself -> duration.itself
//     duration.itself
// - unresolved alias fontFamily.a -> fontFamily.a
//     fontFamily.a
// - unresolved alias fontFamily.c -> fontFamily.c
//     fontFamily.c
// - unresolved alias fontFamily.into -> fontFamily.b
//     fontFamily.into
// - unresolved alias fontFamily.itself -> fontFamily.itself
//     fontFamily.itself
// - unresolved alias fontSize.a -> fontSize.a
//     fontSize.a
// - unresolved alias fontSize.c -> fontSize.c
//     fontSize.c
// - unresolved alias fontSize.into -> fontSize.b
//     fontSize.into
// - unresolved alias fontSize.itself -> fontSize.itself
//     fontSize.itself
// - unresolved alias fontWeight.a -> fontWeight.a
//     fontWeight.a
// - unresolved alias fontWeight.c -> fontWeight.c
//     fontWeight.c
// - unresolved alias fontWeight.into -> fontWeight.b
//     fontWeight.into
// - unresolved alias fontWeight.itself -> fontWeight.itself
//     fontWeight.itself
// - unresolved alias gradient.a -> gradient.a
//     gradient.a
// - unresolved alias gradient.c -> gradient.c
//     gradient.c
// - unresolved alias gradient.into -> gradient.b
//     gradient.into
// - unresolved alias gradient.itself -> gradient.itself
//     gradient.itself
// - unresolved alias letterSpacing.a -> letterSpacing.a
//     letterSpacing.a
// - unresolved alias letterSpacing.c -> letterSpacing.c
//     letterSpacing.c
// - unresolved alias letterSpacing.into -> letterSpacing.b
//     letterSpacing.into
// - unresolved alias letterSpacing.itself -> letterSpacing.itself
//     letterSpacing.itself
// - unresolved alias lineHeight.a -> lineHeight.a
//     lineHeight.a
// - unresolved alias lineHeight.c -> lineHeight.c
//     lineHeight.c
// - unresolved alias lineHeight.into -> lineHeight.b
//     lineHeight.into
// - unresolved alias lineHeight.itself -> lineHeight.itself
//     lineHeight.itself
// - unresolved alias number.a -> number.a
//     number.a
// - unresolved alias number.c -> number.c
//     number.c
// - unresolved alias number.into -> number.b
//     number.into
// - unresolved alias number.itself -> number.itself
//     number.itself
// - unresolved alias shadow.a -> shadow.a
//     shadow.a
// - unresolved alias shadow.c -> shadow.c
//     shadow.c
// - unresolved alias shadow.into -> shadow.b
//     shadow.into
// - unresolved alias shadow.itself -> shadow.itself
//     shadow.itself
// - unresolved alias string.a -> string.a
//     string.a
// - unresolved alias string.c -> string.c
//     string.c
// - unresolved alias string.into -> string.b
//     string.into
// - unresolved alias string.itself -> string.itself
//     string.itself
// - unresolved alias strokeStyle.a -> strokeStyle.a
//     strokeStyle.a
// - unresolved alias strokeStyle.c -> strokeStyle.c
//     strokeStyle.c
// - unresolved alias strokeStyle.into -> strokeStyle.b
//     strokeStyle.into
// - unresolved alias strokeStyle.itself -> strokeStyle.itself
//     strokeStyle.itself
// - unresolved alias transition.a -> transition.a
//     transition.a
// - unresolved alias transition.c -> transition.c
//     transition.c
// - unresolved alias transition.into -> transition.b
//     transition.into
// - unresolved alias transition.itself -> transition.itself
//     transition.itself
// - unresolved alias typography.a -> typography.a
//     typography.a
// - unresolved alias typography.c -> typography.c
//     typography.c
// - unresolved alias typography.into -> typography.b
//     typography.into
// - unresolved alias typography.itself -> typography.itself
//     typography.itself
