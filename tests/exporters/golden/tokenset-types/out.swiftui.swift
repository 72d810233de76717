import SwiftUI

public struct DesignBoolean: Sendable, Equatable {
    /// In both
    public let base: Bool
    public let follows: Bool
    public let onlyLight: Bool
    public let onlyDark: Bool?

    public static let light = DesignBoolean(
        base: true,
        follows: true,
        onlyLight: true,
        onlyDark: nil
    )

    public static let dark = DesignBoolean(
        base: false,
        follows: false,
        onlyLight: true,
        onlyDark: false
    )

    public static let adaptive = DesignBoolean(
        base: true,
        follows: true,
        onlyLight: true,
        onlyDark: nil
    )
}

public struct DesignBorder: Sendable, Equatable {
    /// In both
    public let base: DesignBorderStyle
    public let follows: DesignBorderStyle
    public let onlyLight: DesignBorderStyle
    public let onlyDark: DesignBorderStyle?

    public static let light = DesignBorder(
        base: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        follows: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        onlyLight: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        onlyDark: nil
    )

    public static let dark = DesignBorder(
        base: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted"),
        follows: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted"),
        onlyLight: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        onlyDark: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted")
    )

    public static let adaptive = DesignBorder(
        base: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        follows: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        onlyLight: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        onlyDark: nil
    )
}

public struct DesignColor: Sendable, Equatable {
    /// In both
    public let base: Color
    public let follows: Color
    public let onlyLight: Color
    public let onlyDark: Color?

    public static let light = DesignColor(
        base: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        follows: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        onlyLight: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        onlyDark: nil
    )

    public static let dark = DesignColor(
        base: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        follows: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        onlyLight: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        onlyDark: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000)
    )

    public static let adaptive = DesignColor(
        base: Color(
            light: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
            dark: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000)
        ),
        follows: Color(
            light: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
            dark: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000)
        ),
        onlyLight: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        onlyDark: nil
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    /// In both
    public let base: DesignTimingCurve
    public let follows: DesignTimingCurve
    public let onlyLight: DesignTimingCurve
    public let onlyDark: DesignTimingCurve?

    public static let light = DesignCubicBezier(
        base: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        follows: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        onlyLight: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        onlyDark: nil
    )

    public static let dark = DesignCubicBezier(
        base: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        follows: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        onlyLight: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        onlyDark: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0)
    )

    public static let adaptive = DesignCubicBezier(
        base: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        follows: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        onlyLight: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        onlyDark: nil
    )
}

public struct DesignDimension: Sendable, Equatable {
    /// In both
    public let base: CGFloat
    public let follows: CGFloat
    public let onlyLight: CGFloat
    public let onlyDark: CGFloat?

    public static let light = DesignDimension(
        base: 16.0,
        follows: 16.0,
        onlyLight: 16.0,
        onlyDark: nil
    )

    public static let dark = DesignDimension(
        base: 4.0,
        follows: 4.0,
        onlyLight: 16.0,
        onlyDark: 4.0
    )

    public static let adaptive = DesignDimension(
        base: 16.0,
        follows: 16.0,
        onlyLight: 16.0,
        onlyDark: nil
    )
}

public struct DesignDuration: Sendable, Equatable {
    /// In both
    public let base: TimeInterval
    public let follows: TimeInterval
    public let onlyLight: TimeInterval
    public let onlyDark: TimeInterval?

    public static let light = DesignDuration(
        base: 0.2,
        follows: 0.2,
        onlyLight: 0.2,
        onlyDark: nil
    )

    public static let dark = DesignDuration(
        base: 1.0,
        follows: 1.0,
        onlyLight: 0.2,
        onlyDark: 1.0
    )

    public static let adaptive = DesignDuration(
        base: 0.2,
        follows: 0.2,
        onlyLight: 0.2,
        onlyDark: nil
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    /// In both
    public let base: String
    public let follows: String
    public let onlyLight: String
    public let onlyDark: String?

    public static let light = DesignFontFamily(
        base: "Inter",
        follows: "Inter",
        onlyLight: "Inter",
        onlyDark: nil
    )

    public static let dark = DesignFontFamily(
        base: "Roboto",
        follows: "Roboto",
        onlyLight: "Inter",
        onlyDark: "Roboto"
    )

    public static let adaptive = DesignFontFamily(
        base: "Inter",
        follows: "Inter",
        onlyLight: "Inter",
        onlyDark: nil
    )
}

public struct DesignFontSize: Sendable, Equatable {
    /// In both
    public let base: CGFloat
    public let follows: CGFloat
    public let onlyLight: CGFloat
    public let onlyDark: CGFloat?

    public static let light = DesignFontSize(
        base: 16.0,
        follows: 16.0,
        onlyLight: 16.0,
        onlyDark: nil
    )

    public static let dark = DesignFontSize(
        base: 12.0,
        follows: 12.0,
        onlyLight: 16.0,
        onlyDark: 12.0
    )

    public static let adaptive = DesignFontSize(
        base: 16.0,
        follows: 16.0,
        onlyLight: 16.0,
        onlyDark: nil
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    /// In both
    public let base: Font.Weight
    public let follows: Font.Weight
    public let onlyLight: Font.Weight
    public let onlyDark: Font.Weight?

    public static let light = DesignFontWeight(
        base: .semibold,
        follows: .semibold,
        onlyLight: .semibold,
        onlyDark: nil
    )

    public static let dark = DesignFontWeight(
        base: .bold,
        follows: .bold,
        onlyLight: .semibold,
        onlyDark: .bold
    )

    public static let adaptive = DesignFontWeight(
        base: .semibold,
        follows: .semibold,
        onlyLight: .semibold,
        onlyDark: nil
    )
}

public struct DesignToken: Sendable, Equatable {
    public let framed: DesignBorderStyle

    public static let light = DesignToken(
        framed: .init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), width: 16.0, style: "solid")
    )

    public static let dark = DesignToken(
        framed: .init(color: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000), width: 4.0, style: "solid")
    )

    public static let adaptive = DesignToken(
        framed: .init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), width: 16.0, style: "solid")
    )
}

public struct DesignGradient: Sendable, Equatable {
    /// In both
    public let base: Gradient
    public let follows: Gradient
    public let onlyLight: Gradient
    public let onlyDark: Gradient?

    public static let light = DesignGradient(
        base: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        follows: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        onlyLight: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        onlyDark: nil
    )

    public static let dark = DesignGradient(
        base: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        follows: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        onlyLight: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        onlyDark: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )

    public static let adaptive = DesignGradient(
        base: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        follows: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        onlyLight: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        onlyDark: nil
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    /// In both
    public let base: CGFloat
    public let follows: CGFloat
    public let onlyLight: CGFloat
    public let onlyDark: CGFloat?

    public static let light = DesignLetterSpacing(
        base: 0.5,
        follows: 0.5,
        onlyLight: 0.5,
        onlyDark: nil
    )

    public static let dark = DesignLetterSpacing(
        base: -1.0,
        follows: -1.0,
        onlyLight: 0.5,
        onlyDark: -1.0
    )

    public static let adaptive = DesignLetterSpacing(
        base: 0.5,
        follows: 0.5,
        onlyLight: 0.5,
        onlyDark: nil
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    /// In both
    public let base: CGFloat?
    public let follows: CGFloat?
    public let onlyLight: CGFloat
    public let onlyDark: Double?

    public static let light = DesignLineHeight(
        base: 24.0,
        follows: 24.0,
        onlyLight: 24.0,
        onlyDark: nil
    )

    public static let dark = DesignLineHeight(
        base: nil,
        follows: nil,
        onlyLight: 24.0,
        onlyDark: 1.2
    )

    public static let adaptive = DesignLineHeight(
        base: 24.0,
        follows: 24.0,
        onlyLight: 24.0,
        onlyDark: nil
    )
}

public struct DesignNumber: Sendable, Equatable {
    /// In both
    public let base: Double
    public let follows: Double
    public let onlyLight: Double
    public let onlyDark: Double?

    public static let light = DesignNumber(
        base: 1.5,
        follows: 1.5,
        onlyLight: 1.5,
        onlyDark: nil
    )

    public static let dark = DesignNumber(
        base: 2.0,
        follows: 2.0,
        onlyLight: 1.5,
        onlyDark: 2.0
    )

    public static let adaptive = DesignNumber(
        base: 1.5,
        follows: 1.5,
        onlyLight: 1.5,
        onlyDark: nil
    )
}

public struct DesignShadow: Sendable, Equatable {
    /// In both
    public let base: [DesignShadowLayer]
    public let follows: [DesignShadowLayer]
    public let onlyLight: [DesignShadowLayer]
    public let onlyDark: [DesignShadowLayer]?

    public static let light = DesignShadow(
        base: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        follows: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        onlyLight: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        onlyDark: nil
    )

    public static let dark = DesignShadow(
        base: [],
        follows: [],
        onlyLight: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        onlyDark: []
    )

    public static let adaptive = DesignShadow(
        base: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        follows: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        onlyLight: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        onlyDark: nil
    )
}

public struct DesignString: Sendable, Equatable {
    /// In both
    public let base: String
    public let follows: String
    public let onlyLight: String
    public let onlyDark: String?

    public static let light = DesignString(
        base: "hello",
        follows: "hello",
        onlyLight: "hello",
        onlyDark: nil
    )

    public static let dark = DesignString(
        base: "bye",
        follows: "bye",
        onlyLight: "hello",
        onlyDark: "bye"
    )

    public static let adaptive = DesignString(
        base: "hello",
        follows: "hello",
        onlyLight: "hello",
        onlyDark: nil
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    /// In both
    public let base: String
    public let follows: String
    public let onlyLight: String
    public let onlyDark: String?

    public static let light = DesignStrokeStyle(
        base: "dashed",
        follows: "dashed",
        onlyLight: "dashed",
        onlyDark: nil
    )

    public static let dark = DesignStrokeStyle(
        base: "dotted",
        follows: "dotted",
        onlyLight: "dashed",
        onlyDark: "dotted"
    )

    public static let adaptive = DesignStrokeStyle(
        base: "dashed",
        follows: "dashed",
        onlyLight: "dashed",
        onlyDark: nil
    )
}

public struct DesignTransition: Sendable, Equatable {
    /// In both
    public let base: DesignTimedTransition
    public let follows: DesignTimedTransition
    public let onlyLight: DesignTimedTransition
    public let onlyDark: DesignTimedTransition?

    public static let light = DesignTransition(
        base: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        follows: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        onlyLight: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        onlyDark: nil
    )

    public static let dark = DesignTransition(
        base: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0)),
        follows: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0)),
        onlyLight: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        onlyDark: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0))
    )

    public static let adaptive = DesignTransition(
        base: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        follows: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        onlyLight: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        onlyDark: nil
    )
}

public struct DesignTypography: Sendable, Equatable {
    /// In both
    public let base: DesignTextStyle
    public let follows: DesignTextStyle
    public let onlyLight: DesignTextStyle
    public let onlyDark: DesignTextStyle?

    public static let light = DesignTypography(
        base: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        follows: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        onlyLight: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        onlyDark: nil
    )

    public static let dark = DesignTypography(
        base: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false),
        follows: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false),
        onlyLight: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        onlyDark: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false)
    )

    public static let adaptive = DesignTypography(
        base: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        follows: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        onlyLight: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        onlyDark: nil
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
    public let token: DesignToken
    public let gradient: DesignGradient
    public let letterSpacing: DesignLetterSpacing
    public let lineHeight: DesignLineHeight
    public let number: DesignNumber
    public let shadow: DesignShadow
    public let string: DesignString
    public let strokeStyle: DesignStrokeStyle
    public let transition: DesignTransition
    public let typography: DesignTypography

    public static let light = DesignTokens(
        boolean: .light,
        border: .light,
        color: .light,
        cubicBezier: .light,
        dimension: .light,
        duration: .light,
        fontFamily: .light,
        fontSize: .light,
        fontWeight: .light,
        token: .light,
        gradient: .light,
        letterSpacing: .light,
        lineHeight: .light,
        number: .light,
        shadow: .light,
        string: .light,
        strokeStyle: .light,
        transition: .light,
        typography: .light
    )

    public static let dark = DesignTokens(
        boolean: .dark,
        border: .dark,
        color: .dark,
        cubicBezier: .dark,
        dimension: .dark,
        duration: .dark,
        fontFamily: .dark,
        fontSize: .dark,
        fontWeight: .dark,
        token: .dark,
        gradient: .dark,
        letterSpacing: .dark,
        lineHeight: .dark,
        number: .dark,
        shadow: .dark,
        string: .dark,
        strokeStyle: .dark,
        transition: .dark,
        typography: .dark
    )

    public static let adaptive = DesignTokens(
        boolean: .adaptive,
        border: .adaptive,
        color: .adaptive,
        cubicBezier: .adaptive,
        dimension: .adaptive,
        duration: .adaptive,
        fontFamily: .adaptive,
        fontSize: .adaptive,
        fontWeight: .adaptive,
        token: .adaptive,
        gradient: .adaptive,
        letterSpacing: .adaptive,
        lineHeight: .adaptive,
        number: .adaptive,
        shadow: .adaptive,
        string: .adaptive,
        strokeStyle: .adaptive,
        transition: .adaptive,
        typography: .adaptive
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
// - unresolved alias boolean.broken -> gone
//     boolean.broken (Light, Dark)
// - unresolved alias border.broken -> gone
//     border.broken (Light, Dark)
// - unresolved alias color.broken -> gone
//     color.broken (Light, Dark)
// - unresolved alias cubicBezier.broken -> gone
//     cubicBezier.broken (Light, Dark)
// - unresolved alias dimension.broken -> gone
//     dimension.broken (Light, Dark)
// - unresolved alias duration.broken -> gone
//     duration.broken (Light, Dark)
// - unresolved alias fontFamily.broken -> gone
//     fontFamily.broken (Light, Dark)
// - unresolved alias fontSize.broken -> gone
//     fontSize.broken (Light, Dark)
// - unresolved alias fontWeight.broken -> gone
//     fontWeight.broken (Light, Dark)
// - unresolved alias gradient.broken -> gone
//     gradient.broken (Light, Dark)
// - unresolved alias letterSpacing.broken -> gone
//     letterSpacing.broken (Light, Dark)
// - unresolved alias lineHeight.broken -> gone
//     lineHeight.broken (Light, Dark)
// - unresolved alias number.broken -> gone
//     number.broken (Light, Dark)
// - unresolved alias shadow.broken -> gone
//     shadow.broken (Light, Dark)
// - unresolved alias string.broken -> gone
//     string.broken (Light, Dark)
// - unresolved alias strokeStyle.broken -> gone
//     strokeStyle.broken (Light, Dark)
// - unresolved alias transition.broken -> gone
//     transition.broken (Light, Dark)
// - unresolved alias typography.broken -> gone
//     typography.broken (Light, Dark)
// - it is a Double here and a CGFloat in another mode
//     lineHeight.base (Dark)
//     lineHeight.follows (Dark)
