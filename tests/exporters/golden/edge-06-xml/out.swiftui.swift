import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let boolean: Bool
    public let border: DesignBorderStyle
    public let color: Color
    public let cubicBezier: DesignTimingCurve
    public let dimension: CGFloat
    public let duration: TimeInterval
    public let fontFamily: String
    public let fontSize: CGFloat
    public let fontWeight: Font.Weight
    public let gradient: Gradient
    public let letterSpacing: CGFloat
    public let lineHeight: CGFloat
    public let number: Double
    public let shadow: [DesignShadowLayer]
    public let string: String
    public let strokeStyle: String
    public let transition: DesignTimedTransition
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
    /// abc
    /// de
    public let noChar: Bool
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: Bool

    public static let standard = DesignBoolean(
        noChar: true,
        text: true
    )
}

public struct DesignBorder: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: DesignBorderStyle
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: DesignBorderStyle

    public static let standard = DesignBorder(
        noChar: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        text: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid")
    )
}

public struct DesignColor: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: Color
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: Color

    public static let standard = DesignColor(
        noChar: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        text: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: DesignTimingCurve
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        noChar: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        text: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: CGFloat
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: CGFloat

    public static let standard = DesignDimension(
        noChar: 16.0,
        text: 16.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: TimeInterval
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: TimeInterval

    public static let standard = DesignDuration(
        noChar: 0.2,
        text: 0.2
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: String
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: String

    public static let standard = DesignFontFamily(
        noChar: "Inter",
        text: "Inter"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: CGFloat
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: CGFloat

    public static let standard = DesignFontSize(
        noChar: 16.0,
        text: 16.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: Font.Weight
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: Font.Weight

    public static let standard = DesignFontWeight(
        noChar: .semibold,
        text: .semibold
    )
}

public struct DesignGradient: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: Gradient
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: Gradient

    public static let standard = DesignGradient(
        noChar: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        text: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: CGFloat
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: CGFloat

    public static let standard = DesignLetterSpacing(
        noChar: 0.5,
        text: 0.5
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: CGFloat
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: CGFloat

    public static let standard = DesignLineHeight(
        noChar: 24.0,
        text: 24.0
    )
}

public struct DesignNumber: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: Double
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: Double

    public static let standard = DesignNumber(
        noChar: 1.5,
        text: 1.5
    )
}

public struct DesignShadow: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: [DesignShadowLayer]
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: [DesignShadowLayer]

    public static let standard = DesignShadow(
        noChar: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        text: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignString: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: String
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: String
    public let value: String

    public static let standard = DesignString(
        noChar: "hello",
        text: "hello",
        value: "a & b < c > \"d\" 'e' &amp; &#0; ]]>"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: String
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: String

    public static let standard = DesignStrokeStyle(
        noChar: "dashed",
        text: "dashed"
    )
}

public struct DesignTransition: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: DesignTimedTransition
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: DesignTimedTransition

    public static let standard = DesignTransition(
        noChar: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        text: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    /// abc
    /// de
    public let noChar: DesignTextStyle
    /// a & b < c > "d" 'e' &amp; &#0; ]]>
    public let text: DesignTextStyle

    public static let standard = DesignTypography(
        noChar: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        text: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
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

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.value
// - its value is no border that can be evaluated
//     border.value
// - its value is no colour that can be evaluated
//     color.value
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.value
// - its value is no length that can be evaluated
//     dimension.value
//     fontSize.value
//     letterSpacing.value
//     lineHeight.value
// - its value is no duration that can be evaluated
//     duration.value
// - its value is no fontFamily that can be evaluated
//     fontFamily.value
// - its value is no fontWeight that can be evaluated
//     fontWeight.value
// - its value is no gradient that can be evaluated
//     gradient.value
// - its value is no number that can be evaluated
//     number.value
// - its value is no shadow that can be evaluated
//     shadow.value
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.value
// - its value is no transition that can be evaluated
//     transition.value
// - its value is no typography that can be evaluated
//     typography.value
