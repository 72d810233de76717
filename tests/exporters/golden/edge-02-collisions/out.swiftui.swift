import SwiftUI

public struct DesignBoolean: Sendable, Equatable {
    public let aB: Bool
    // boolean.a.b is written boolean.aB_2: the plain identifier is that of boolean.a-b
    /// The second by name
    public let aB_2: Bool
    // boolean.aB is written boolean.aB_3: the plain identifier is that of boolean.a-b
    public let aB_3: Bool
    // boolean.a_b is written boolean.aB_4: the plain identifier is that of boolean.a-b
    public let aB_4: Bool

    public static let standard = DesignBoolean(
        aB: true,
        aB_2: false,
        aB_3: true,
        aB_4: false
    )
}

public struct DesignBorder: Sendable, Equatable {
    public let aB: DesignBorderStyle
    // border.a.b is written border.aB_2: the plain identifier is that of border.a-b
    /// The second by name
    public let aB_2: DesignBorderStyle
    // border.aB is written border.aB_3: the plain identifier is that of border.a-b
    public let aB_3: DesignBorderStyle
    // border.a_b is written border.aB_4: the plain identifier is that of border.a-b
    public let aB_4: DesignBorderStyle

    public static let standard = DesignBorder(
        aB: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        aB_2: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted"),
        aB_3: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        aB_4: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted")
    )
}

public struct DesignColor: Sendable, Equatable {
    public let aB: Color
    // color.a.b is written color.aB_2: the plain identifier is that of color.a-b
    /// The second by name
    public let aB_2: Color
    // color.aB is written color.aB_3: the plain identifier is that of color.a-b
    public let aB_3: Color
    // color.a_b is written color.aB_4: the plain identifier is that of color.a-b
    public let aB_4: Color

    public static let standard = DesignColor(
        aB: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_2: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        aB_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_4: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    public let aB: DesignTimingCurve
    // cubicBezier.a.b is written cubicBezier.aB_2: the plain identifier is that of cubicBezier.a-b
    /// The second by name
    public let aB_2: DesignTimingCurve
    // cubicBezier.aB is written cubicBezier.aB_3: the plain identifier is that of cubicBezier.a-b
    public let aB_3: DesignTimingCurve
    // cubicBezier.a_b is written cubicBezier.aB_4: the plain identifier is that of cubicBezier.a-b
    public let aB_4: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        aB: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        aB_2: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        aB_3: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        aB_4: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    public let aB: CGFloat
    // dimension.a.b is written dimension.aB_2: the plain identifier is that of dimension.a-b
    /// The second by name
    public let aB_2: CGFloat
    // dimension.aB is written dimension.aB_3: the plain identifier is that of dimension.a-b
    public let aB_3: CGFloat
    // dimension.a_b is written dimension.aB_4: the plain identifier is that of dimension.a-b
    public let aB_4: CGFloat

    public static let standard = DesignDimension(
        aB: 16.0,
        aB_2: 4.0,
        aB_3: 16.0,
        aB_4: 4.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    public let aB: TimeInterval
    // duration.a.b is written duration.aB_2: the plain identifier is that of duration.a-b
    /// The second by name
    public let aB_2: TimeInterval
    // duration.aB is written duration.aB_3: the plain identifier is that of duration.a-b
    public let aB_3: TimeInterval
    // duration.a_b is written duration.aB_4: the plain identifier is that of duration.a-b
    public let aB_4: TimeInterval

    public static let standard = DesignDuration(
        aB: 0.2,
        aB_2: 1.0,
        aB_3: 0.2,
        aB_4: 1.0
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    public let aB: String
    // fontFamily.a.b is written fontFamily.aB_2: the plain identifier is that of fontFamily.a-b
    /// The second by name
    public let aB_2: String
    // fontFamily.aB is written fontFamily.aB_3: the plain identifier is that of fontFamily.a-b
    public let aB_3: String
    // fontFamily.a_b is written fontFamily.aB_4: the plain identifier is that of fontFamily.a-b
    public let aB_4: String

    public static let standard = DesignFontFamily(
        aB: "Inter",
        aB_2: "Roboto",
        aB_3: "Inter",
        aB_4: "Roboto"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    public let aB: CGFloat
    // fontSize.a.b is written fontSize.aB_2: the plain identifier is that of fontSize.a-b
    /// The second by name
    public let aB_2: CGFloat
    // fontSize.aB is written fontSize.aB_3: the plain identifier is that of fontSize.a-b
    public let aB_3: CGFloat
    // fontSize.a_b is written fontSize.aB_4: the plain identifier is that of fontSize.a-b
    public let aB_4: CGFloat

    public static let standard = DesignFontSize(
        aB: 16.0,
        aB_2: 12.0,
        aB_3: 16.0,
        aB_4: 12.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    public let aB: Font.Weight
    // fontWeight.a.b is written fontWeight.aB_2: the plain identifier is that of fontWeight.a-b
    /// The second by name
    public let aB_2: Font.Weight
    // fontWeight.aB is written fontWeight.aB_3: the plain identifier is that of fontWeight.a-b
    public let aB_3: Font.Weight
    // fontWeight.a_b is written fontWeight.aB_4: the plain identifier is that of fontWeight.a-b
    public let aB_4: Font.Weight

    public static let standard = DesignFontWeight(
        aB: .semibold,
        aB_2: .bold,
        aB_3: .semibold,
        aB_4: .bold
    )
}

public struct DesignGradient: Sendable, Equatable {
    public let aB: Gradient
    // gradient.a.b is written gradient.aB_2: the plain identifier is that of gradient.a-b
    /// The second by name
    public let aB_2: Gradient
    // gradient.aB is written gradient.aB_3: the plain identifier is that of gradient.a-b
    public let aB_3: Gradient
    // gradient.a_b is written gradient.aB_4: the plain identifier is that of gradient.a-b
    public let aB_4: Gradient

    public static let standard = DesignGradient(
        aB: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        aB_2: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        aB_3: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        aB_4: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    public let aB: CGFloat
    // letterSpacing.a.b is written letterSpacing.aB_2: the plain identifier is that of letterSpacing.a-b
    /// The second by name
    public let aB_2: CGFloat
    // letterSpacing.aB is written letterSpacing.aB_3: the plain identifier is that of letterSpacing.a-b
    public let aB_3: CGFloat
    // letterSpacing.a_b is written letterSpacing.aB_4: the plain identifier is that of letterSpacing.a-b
    public let aB_4: CGFloat

    public static let standard = DesignLetterSpacing(
        aB: 0.5,
        aB_2: -1.0,
        aB_3: 0.5,
        aB_4: -1.0
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    public let aB: CGFloat
    // lineHeight.a.b is written lineHeight.aB_2: the plain identifier is that of lineHeight.a-b
    /// The second by name
    public let aB_2: Double
    // lineHeight.aB is written lineHeight.aB_3: the plain identifier is that of lineHeight.a-b
    public let aB_3: CGFloat
    // lineHeight.a_b is written lineHeight.aB_4: the plain identifier is that of lineHeight.a-b
    public let aB_4: Double

    public static let standard = DesignLineHeight(
        aB: 24.0,
        aB_2: 1.2,
        aB_3: 24.0,
        aB_4: 1.2
    )
}

public struct DesignNumber: Sendable, Equatable {
    public let aB: Double
    // number.a.b is written number.aB_2: the plain identifier is that of number.a-b
    /// The second by name
    public let aB_2: Double
    // number.aB is written number.aB_3: the plain identifier is that of number.a-b
    public let aB_3: Double
    // number.a_b is written number.aB_4: the plain identifier is that of number.a-b
    public let aB_4: Double

    public static let standard = DesignNumber(
        aB: 1.5,
        aB_2: 2.0,
        aB_3: 1.5,
        aB_4: 2.0
    )
}

public struct DesignShadow: Sendable, Equatable {
    public let aB: [DesignShadowLayer]
    // shadow.a.b is written shadow.aB_2: the plain identifier is that of shadow.a-b
    /// The second by name
    public let aB_2: [DesignShadowLayer]
    // shadow.aB is written shadow.aB_3: the plain identifier is that of shadow.a-b
    public let aB_3: [DesignShadowLayer]
    // shadow.a_b is written shadow.aB_4: the plain identifier is that of shadow.a-b
    public let aB_4: [DesignShadowLayer]

    public static let standard = DesignShadow(
        aB: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aB_2: [],
        aB_3: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aB_4: []
    )
}

public struct DesignString: Sendable, Equatable {
    public let aB: String
    // string.a.b is written string.aB_2: the plain identifier is that of string.a-b
    /// The second by name
    public let aB_2: String
    // string.aB is written string.aB_3: the plain identifier is that of string.a-b
    public let aB_3: String
    // string.a_b is written string.aB_4: the plain identifier is that of string.a-b
    public let aB_4: String

    public static let standard = DesignString(
        aB: "hello",
        aB_2: "bye",
        aB_3: "hello",
        aB_4: "bye"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    public let aB: String
    // strokeStyle.a.b is written strokeStyle.aB_2: the plain identifier is that of strokeStyle.a-b
    /// The second by name
    public let aB_2: String
    // strokeStyle.aB is written strokeStyle.aB_3: the plain identifier is that of strokeStyle.a-b
    public let aB_3: String
    // strokeStyle.a_b is written strokeStyle.aB_4: the plain identifier is that of strokeStyle.a-b
    public let aB_4: String

    public static let standard = DesignStrokeStyle(
        aB: "dashed",
        aB_2: "dotted",
        aB_3: "dashed",
        aB_4: "dotted"
    )
}

public struct DesignTransition: Sendable, Equatable {
    public let aB: DesignTimedTransition
    // transition.a.b is written transition.aB_2: the plain identifier is that of transition.a-b
    /// The second by name
    public let aB_2: DesignTimedTransition
    // transition.aB is written transition.aB_3: the plain identifier is that of transition.a-b
    public let aB_3: DesignTimedTransition
    // transition.a_b is written transition.aB_4: the plain identifier is that of transition.a-b
    public let aB_4: DesignTimedTransition

    public static let standard = DesignTransition(
        aB: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        aB_2: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0)),
        aB_3: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        aB_4: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    public let aB: DesignTextStyle
    // typography.a.b is written typography.aB_2: the plain identifier is that of typography.a-b
    /// The second by name
    public let aB_2: DesignTextStyle
    // typography.aB is written typography.aB_3: the plain identifier is that of typography.a-b
    public let aB_3: DesignTextStyle
    // typography.a_b is written typography.aB_4: the plain identifier is that of typography.a-b
    public let aB_4: DesignTextStyle

    public static let standard = DesignTypography(
        aB: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        aB_2: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false),
        aB_3: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        aB_4: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false)
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
