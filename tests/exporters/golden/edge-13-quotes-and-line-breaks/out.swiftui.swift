import SwiftUI

public struct DesignBoolean: Sendable, Equatable {
    public let lineBreak: Bool

    public static let standard = DesignBoolean(
        lineBreak: true
    )
}

public struct DesignBorder: Sendable, Equatable {
    public let lineBreak: DesignBorderStyle

    public static let standard = DesignBorder(
        lineBreak: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid")
    )
}

public struct DesignColor: Sendable, Equatable {
    public let lineBreak: Color

    public static let standard = DesignColor(
        lineBreak: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    public let lineBreak: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        lineBreak: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    public let lineBreak: CGFloat

    public static let standard = DesignDimension(
        lineBreak: 16.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    public let lineBreak: TimeInterval

    public static let standard = DesignDuration(
        lineBreak: 0.2
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    public let lineBreak: String
    public let lineBreakInside: String
    public let q00: String
    public let q01: String
    public let q02: String
    public let q03: String
    public let q04: String
    public let q05: String
    public let q06: String
    public let q07: String
    public let q08: String
    public let q09: String
    public let q10: String
    public let q11: String
    public let q12: String
    public let q13: String
    public let q14: String
    public let q15: String

    public static let standard = DesignFontFamily(
        lineBreak: "Inter",
        lineBreakInside: "a b",
        q00: "say \"hi\"",
        q01: "it's",
        q02: "a\u{A}b",
        q03: "a\u{D}\u{A}b",
        q04: "back\\slash",
        q05: "tab\u{9}here",
        q06: "quoted",
        q07: "quoted",
        q08: "\"open",
        q09: "'open",
        q10: "a\\\u{A}b",
        q11: "a\u{2028}b",
        q12: "\\(x)",
        q13: "${x}",
        q14: "a\u{7}b",
        q15: "`tick`"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    public let lineBreak: CGFloat

    public static let standard = DesignFontSize(
        lineBreak: 16.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    public let lineBreak: Font.Weight

    public static let standard = DesignFontWeight(
        lineBreak: .semibold
    )
}

public struct DesignGradient: Sendable, Equatable {
    public let lineBreak: Gradient

    public static let standard = DesignGradient(
        lineBreak: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    public let lineBreak: CGFloat

    public static let standard = DesignLetterSpacing(
        lineBreak: 0.5
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    public let lineBreak: CGFloat

    public static let standard = DesignLineHeight(
        lineBreak: 24.0
    )
}

public struct DesignNumber: Sendable, Equatable {
    public let lineBreak: Double

    public static let standard = DesignNumber(
        lineBreak: 1.5
    )
}

public struct DesignShadow: Sendable, Equatable {
    public let lineBreak: [DesignShadowLayer]

    public static let standard = DesignShadow(
        lineBreak: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignString: Sendable, Equatable {
    public let lineBreak: String
    public let lineBreakInside: String
    public let openQuote: String
    public let q00: String
    public let q01: String
    public let q02: String
    public let q03: String
    public let q04: String
    public let q05: String
    public let q06: String
    public let q07: String
    public let q08: String
    public let q09: String
    public let q10: String
    public let q11: String
    public let q12: String
    public let q13: String
    public let q14: String
    public let q15: String
    public let quotes: String

    public static let standard = DesignString(
        lineBreak: "hello\u{A}",
        lineBreakInside: "a\u{A}b",
        openQuote: "\"open",
        q00: "say \"hi\"",
        q01: "it's",
        q02: "a\u{A}b",
        q03: "a\u{D}\u{A}b",
        q04: "back\\slash",
        q05: "tab\u{9}here",
        q06: "\"quoted\"",
        q07: "'quoted'",
        q08: "\"open",
        q09: "'open",
        q10: "a\\\u{A}b",
        q11: "a\u{2028}b",
        q12: "\\(x)",
        q13: "${x}",
        q14: "a\u{7}b",
        q15: "`tick`",
        quotes: "say \"hi\" 'there'"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    public let lineBreak: String

    public static let standard = DesignStrokeStyle(
        lineBreak: "dashed"
    )
}

public struct DesignTransition: Sendable, Equatable {
    public let lineBreak: DesignTimedTransition

    public static let standard = DesignTransition(
        lineBreak: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    public let lineBreak: DesignTextStyle
    public let q00: DesignTextStyle
    public let q01: DesignTextStyle
    public let q02: DesignTextStyle
    public let q03: DesignTextStyle
    public let q04: DesignTextStyle
    public let q05: DesignTextStyle
    public let q06: DesignTextStyle
    public let q07: DesignTextStyle
    public let q08: DesignTextStyle
    public let q09: DesignTextStyle
    public let q10: DesignTextStyle
    public let q11: DesignTextStyle
    public let q12: DesignTextStyle
    public let q13: DesignTextStyle
    public let q14: DesignTextStyle
    public let q15: DesignTextStyle

    public static let standard = DesignTypography(
        lineBreak: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        q00: .init(family: "say \"hi\"", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q01: .init(family: "it's", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q02: .init(family: "a\u{A}b", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q03: .init(family: "a\u{D}\u{A}b", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q04: .init(family: "back\\slash", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q05: .init(family: "tab\u{9}here", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q06: .init(family: "quoted", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q07: .init(family: "quoted", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q08: .init(family: "\"open", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q09: .init(family: "'open", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q10: .init(family: "a\\\u{A}b", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q11: .init(family: "a\u{2028}b", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q12: .init(family: "\\(x)", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q13: .init(family: "${x}", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q14: .init(family: "a\u{7}b", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        q15: .init(family: "`tick`", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false)
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
// - its value is no boolean that can be evaluated
//     boolean.line-break-inside
//     boolean.open-quote
//     boolean.quotes
// - its value is no border that can be evaluated
//     border.line-break-inside
//     border.open-quote
//     border.quotes
// - its value is no colour that can be evaluated
//     color.line-break-inside
//     color.open-quote
//     color.quotes
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.line-break-inside
//     cubicBezier.open-quote
//     cubicBezier.quotes
// - its value is no length that can be evaluated
//     dimension.line-break-inside
//     dimension.open-quote
//     dimension.quotes
//     fontSize.line-break-inside
//     fontSize.open-quote
//     fontSize.quotes
//     letterSpacing.line-break-inside
//     letterSpacing.open-quote
//     letterSpacing.quotes
//     lineHeight.line-break-inside
//     lineHeight.open-quote
//     lineHeight.quotes
// - its value is no duration that can be evaluated
//     duration.line-break-inside
//     duration.open-quote
//     duration.quotes
// - its value is no fontFamily that can be evaluated
//     fontFamily.open-quote
//     fontFamily.quotes
// - its value is no fontWeight that can be evaluated
//     fontWeight.line-break-inside
//     fontWeight.open-quote
//     fontWeight.quotes
// - its value is no gradient that can be evaluated
//     gradient.line-break-inside
//     gradient.open-quote
//     gradient.quotes
// - its value is no number that can be evaluated
//     number.line-break-inside
//     number.open-quote
//     number.quotes
// - its value is no shadow that can be evaluated
//     shadow.line-break-inside
//     shadow.open-quote
//     shadow.quotes
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.line-break-inside
//     strokeStyle.open-quote
//     strokeStyle.quotes
// - its value is no transition that can be evaluated
//     transition.line-break-inside
//     transition.open-quote
//     transition.quotes
// - its value is no typography that can be evaluated
//     typography.line-break-inside
//     typography.open-quote
//     typography.quotes
