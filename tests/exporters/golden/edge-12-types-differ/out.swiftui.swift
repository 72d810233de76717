import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let ofBoolean: Bool
    public let ofBorder: DesignBorderStyle
    public let ofColor: Color
    public let ofCubicBezier: DesignTimingCurve
    public let ofDimension: CGFloat
    public let ofDuration: TimeInterval
    public let ofFontFamily: String
    public let ofFontSize: CGFloat
    public let ofFontWeight: Font.Weight
    public let ofGradient: Gradient
    public let ofLetterSpacing: CGFloat
    public let ofLineHeight: CGFloat
    public let ofNumber: Double
    public let ofShadow: [DesignShadowLayer]
    public let ofString: String
    public let ofStrokeStyle: String
    public let ofTransition: DesignTimedTransition
    public let ofTypography: DesignTextStyle

    public static let standard = DesignToken(
        ofBoolean: true,
        ofBorder: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        ofColor: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        ofCubicBezier: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        ofDimension: 16.0,
        ofDuration: 0.2,
        ofFontFamily: "Inter",
        ofFontSize: 16.0,
        ofFontWeight: .semibold,
        ofGradient: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        ofLetterSpacing: 0.5,
        ofLineHeight: 24.0,
        ofNumber: 1.5,
        ofShadow: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        ofString: "hello",
        ofStrokeStyle: "dashed",
        ofTransition: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        ofTypography: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
    )
}

public struct DesignOfBoolean: Sendable, Equatable {
    public let asBorder: Bool
    public let asColor: Bool
    public let asCubicBezier: Bool
    public let asDimension: Bool
    public let asDuration: Bool
    public let asFontFamily: String
    public let asFontSize: Bool
    public let asFontWeight: Bool
    public let asGradient: Bool
    public let asLetterSpacing: Bool
    public let asLineHeight: Bool
    public let asNumber: Bool
    public let asShadow: Bool
    public let asString: String
    public let asStrokeStyle: Bool
    public let asTransition: Bool
    public let asTypography: Bool

    public static let standard = DesignOfBoolean(
        asBorder: true,
        asColor: true,
        asCubicBezier: true,
        asDimension: true,
        asDuration: true,
        asFontFamily: "true",
        asFontSize: true,
        asFontWeight: true,
        asGradient: true,
        asLetterSpacing: true,
        asLineHeight: true,
        asNumber: true,
        asShadow: true,
        asString: "true",
        asStrokeStyle: true,
        asTransition: true,
        asTypography: true
    )
}

public struct DesignOfBorder: Sendable, Equatable {
    public let asBoolean: DesignBorderStyle
    public let asColor: DesignBorderStyle
    public let asCubicBezier: DesignBorderStyle
    public let asDimension: DesignBorderStyle
    public let asDuration: DesignBorderStyle
    public let asFontFamily: DesignBorderStyle
    public let asFontSize: DesignBorderStyle
    public let asFontWeight: DesignBorderStyle
    public let asGradient: DesignBorderStyle
    public let asLetterSpacing: DesignBorderStyle
    public let asLineHeight: DesignBorderStyle
    public let asNumber: DesignBorderStyle
    public let asShadow: DesignBorderStyle
    public let asString: String
    public let asStrokeStyle: DesignBorderStyle
    public let asTransition: DesignBorderStyle
    public let asTypography: DesignBorderStyle

    public static let standard = DesignOfBorder(
        asBoolean: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asColor: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asCubicBezier: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asDimension: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asDuration: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asFontFamily: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asFontSize: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asFontWeight: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asGradient: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asLetterSpacing: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asLineHeight: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asNumber: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asShadow: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asString: "{\"color\": \"#000\", \"width\": \"1px\", \"style\": \"solid\"}",
        asStrokeStyle: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asTransition: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        asTypography: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid")
    )
}

public struct DesignOfColor: Sendable, Equatable {
    public let asBoolean: Color
    public let asBorder: Color
    public let asCubicBezier: Color
    public let asDimension: Color
    public let asDuration: Color
    public let asFontFamily: Color
    public let asFontSize: Color
    public let asFontWeight: Color
    public let asGradient: Color
    public let asLetterSpacing: Color
    public let asLineHeight: Color
    public let asNumber: Color
    public let asShadow: Color
    public let asString: String
    public let asStrokeStyle: Color
    public let asTransition: Color
    public let asTypography: Color

    public static let standard = DesignOfColor(
        asBoolean: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asBorder: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asCubicBezier: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asDimension: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asDuration: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asFontFamily: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asFontSize: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asFontWeight: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asGradient: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asLetterSpacing: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asLineHeight: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asNumber: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asShadow: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asString: "#3b82f6",
        asStrokeStyle: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asTransition: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        asTypography: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignOfCubicBezier: Sendable, Equatable {
    public let asBoolean: DesignTimingCurve
    public let asBorder: DesignTimingCurve
    public let asColor: DesignTimingCurve
    public let asDimension: DesignTimingCurve
    public let asDuration: DesignTimingCurve
    public let asFontFamily: DesignTimingCurve
    public let asFontSize: DesignTimingCurve
    public let asFontWeight: DesignTimingCurve
    public let asGradient: DesignTimingCurve
    public let asLetterSpacing: DesignTimingCurve
    public let asLineHeight: DesignTimingCurve
    public let asNumber: DesignTimingCurve
    public let asShadow: DesignTimingCurve
    public let asString: String
    public let asStrokeStyle: DesignTimingCurve
    public let asTransition: DesignTimingCurve
    public let asTypography: DesignTimingCurve

    public static let standard = DesignOfCubicBezier(
        asBoolean: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asBorder: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asColor: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asDimension: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asDuration: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asFontFamily: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asFontSize: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asFontWeight: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asGradient: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asLetterSpacing: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asLineHeight: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asNumber: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asShadow: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asString: "[0.4, 0, 0.2, 1]",
        asStrokeStyle: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asTransition: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        asTypography: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)
    )
}

public struct DesignOfDimension: Sendable, Equatable {
    public let asBoolean: CGFloat
    public let asBorder: CGFloat
    public let asColor: CGFloat
    public let asCubicBezier: CGFloat
    public let asDuration: CGFloat
    public let asFontFamily: CGFloat
    public let asFontSize: CGFloat
    public let asFontWeight: CGFloat
    public let asGradient: CGFloat
    public let asLetterSpacing: CGFloat
    public let asLineHeight: CGFloat
    public let asNumber: CGFloat
    public let asShadow: CGFloat
    public let asString: String
    public let asStrokeStyle: CGFloat
    public let asTransition: CGFloat
    public let asTypography: CGFloat

    public static let standard = DesignOfDimension(
        asBoolean: 16.0,
        asBorder: 16.0,
        asColor: 16.0,
        asCubicBezier: 16.0,
        asDuration: 16.0,
        asFontFamily: 16.0,
        asFontSize: 16.0,
        asFontWeight: 16.0,
        asGradient: 16.0,
        asLetterSpacing: 16.0,
        asLineHeight: 16.0,
        asNumber: 16.0,
        asShadow: 16.0,
        asString: "16px",
        asStrokeStyle: 16.0,
        asTransition: 16.0,
        asTypography: 16.0
    )
}

public struct DesignOfDuration: Sendable, Equatable {
    public let asBoolean: TimeInterval
    public let asBorder: TimeInterval
    public let asColor: TimeInterval
    public let asCubicBezier: TimeInterval
    public let asDimension: TimeInterval
    public let asFontFamily: TimeInterval
    public let asFontSize: TimeInterval
    public let asFontWeight: TimeInterval
    public let asGradient: TimeInterval
    public let asLetterSpacing: TimeInterval
    public let asLineHeight: TimeInterval
    public let asNumber: TimeInterval
    public let asShadow: TimeInterval
    public let asString: String
    public let asStrokeStyle: TimeInterval
    public let asTransition: DesignTimedTransition
    public let asTypography: TimeInterval

    public static let standard = DesignOfDuration(
        asBoolean: 0.2,
        asBorder: 0.2,
        asColor: 0.2,
        asCubicBezier: 0.2,
        asDimension: 0.2,
        asFontFamily: 0.2,
        asFontSize: 0.2,
        asFontWeight: 0.2,
        asGradient: 0.2,
        asLetterSpacing: 0.2,
        asLineHeight: 0.2,
        asNumber: 0.2,
        asShadow: 0.2,
        asString: "200ms",
        asStrokeStyle: 0.2,
        asTransition: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1.0)),
        asTypography: 0.2
    )
}

public struct DesignOfFontFamily: Sendable, Equatable {
    public let asBoolean: String
    public let asBorder: String
    public let asColor: String
    public let asCubicBezier: String
    public let asDimension: String
    public let asDuration: String
    public let asFontSize: String
    public let asFontWeight: String
    public let asGradient: String
    public let asLetterSpacing: String
    public let asLineHeight: String
    public let asNumber: String
    public let asShadow: String
    public let asString: String
    public let asStrokeStyle: String
    public let asTransition: String
    public let asTypography: String

    public static let standard = DesignOfFontFamily(
        asBoolean: "Inter",
        asBorder: "Inter",
        asColor: "Inter",
        asCubicBezier: "Inter",
        asDimension: "Inter",
        asDuration: "Inter",
        asFontSize: "Inter",
        asFontWeight: "Inter",
        asGradient: "Inter",
        asLetterSpacing: "Inter",
        asLineHeight: "Inter",
        asNumber: "Inter",
        asShadow: "Inter",
        asString: "Inter, sans-serif",
        asStrokeStyle: "Inter",
        asTransition: "Inter",
        asTypography: "Inter"
    )
}

public struct DesignOfFontSize: Sendable, Equatable {
    public let asBoolean: CGFloat
    public let asBorder: CGFloat
    public let asColor: CGFloat
    public let asCubicBezier: CGFloat
    public let asDimension: CGFloat
    public let asDuration: CGFloat
    public let asFontFamily: CGFloat
    public let asFontWeight: CGFloat
    public let asGradient: CGFloat
    public let asLetterSpacing: CGFloat
    public let asLineHeight: CGFloat
    public let asNumber: CGFloat
    public let asShadow: CGFloat
    public let asString: String
    public let asStrokeStyle: CGFloat
    public let asTransition: CGFloat
    public let asTypography: CGFloat

    public static let standard = DesignOfFontSize(
        asBoolean: 16.0,
        asBorder: 16.0,
        asColor: 16.0,
        asCubicBezier: 16.0,
        asDimension: 16.0,
        asDuration: 16.0,
        asFontFamily: 16.0,
        asFontWeight: 16.0,
        asGradient: 16.0,
        asLetterSpacing: 16.0,
        asLineHeight: 16.0,
        asNumber: 16.0,
        asShadow: 16.0,
        asString: "1rem",
        asStrokeStyle: 16.0,
        asTransition: 16.0,
        asTypography: 16.0
    )
}

public struct DesignOfFontWeight: Sendable, Equatable {
    public let asBoolean: Font.Weight
    public let asBorder: Font.Weight
    public let asColor: Font.Weight
    public let asCubicBezier: Font.Weight
    public let asDimension: CGFloat
    public let asDuration: TimeInterval
    public let asFontFamily: Font.Weight
    public let asFontSize: CGFloat
    public let asGradient: Font.Weight
    public let asLetterSpacing: CGFloat
    public let asLineHeight: Double
    public let asNumber: Double
    public let asShadow: Font.Weight
    public let asString: String
    public let asStrokeStyle: Font.Weight
    public let asTransition: Font.Weight
    public let asTypography: Font.Weight

    public static let standard = DesignOfFontWeight(
        asBoolean: .semibold,
        asBorder: .semibold,
        asColor: .semibold,
        asCubicBezier: .semibold,
        asDimension: 600.0,
        asDuration: 0.6,
        asFontFamily: .semibold,
        asFontSize: 600.0,
        asGradient: .semibold,
        asLetterSpacing: 600.0,
        asLineHeight: 600.0,
        asNumber: 600.0,
        asShadow: .semibold,
        asString: "600",
        asStrokeStyle: .semibold,
        asTransition: .semibold,
        asTypography: .semibold
    )
}

public struct DesignOfGradient: Sendable, Equatable {
    public let asBoolean: Gradient
    public let asBorder: Gradient
    public let asColor: Gradient
    public let asCubicBezier: Gradient
    public let asDimension: Gradient
    public let asDuration: Gradient
    public let asFontFamily: Gradient
    public let asFontSize: Gradient
    public let asFontWeight: Gradient
    public let asLetterSpacing: Gradient
    public let asLineHeight: Gradient
    public let asNumber: Gradient
    public let asShadow: Gradient
    public let asString: String
    public let asStrokeStyle: Gradient
    public let asTransition: Gradient
    public let asTypography: Gradient

    public static let standard = DesignOfGradient(
        asBoolean: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asBorder: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asColor: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asCubicBezier: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asDimension: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asDuration: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asFontFamily: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asFontSize: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asFontWeight: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asLetterSpacing: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asLineHeight: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asNumber: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asShadow: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asString: "[{\"color\": \"#f00\", \"position\": 0}, {\"color\": \"#00f\", \"position\": 1}]",
        asStrokeStyle: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asTransition: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        asTypography: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignOfLetterSpacing: Sendable, Equatable {
    public let asBoolean: CGFloat
    public let asBorder: CGFloat
    public let asColor: CGFloat
    public let asCubicBezier: CGFloat
    public let asDimension: CGFloat
    public let asDuration: CGFloat
    public let asFontFamily: CGFloat
    public let asFontSize: CGFloat
    public let asFontWeight: CGFloat
    public let asGradient: CGFloat
    public let asLineHeight: CGFloat
    public let asNumber: CGFloat
    public let asShadow: CGFloat
    public let asString: String
    public let asStrokeStyle: CGFloat
    public let asTransition: CGFloat
    public let asTypography: CGFloat

    public static let standard = DesignOfLetterSpacing(
        asBoolean: 0.5,
        asBorder: 0.5,
        asColor: 0.5,
        asCubicBezier: 0.5,
        asDimension: 0.5,
        asDuration: 0.5,
        asFontFamily: 0.5,
        asFontSize: 0.5,
        asFontWeight: 0.5,
        asGradient: 0.5,
        asLineHeight: 0.5,
        asNumber: 0.5,
        asShadow: 0.5,
        asString: "0.5px",
        asStrokeStyle: 0.5,
        asTransition: 0.5,
        asTypography: 0.5
    )
}

public struct DesignOfLineHeight: Sendable, Equatable {
    public let asBoolean: CGFloat
    public let asBorder: CGFloat
    public let asColor: CGFloat
    public let asCubicBezier: CGFloat
    public let asDimension: CGFloat
    public let asDuration: CGFloat
    public let asFontFamily: CGFloat
    public let asFontSize: CGFloat
    public let asFontWeight: CGFloat
    public let asGradient: CGFloat
    public let asLetterSpacing: CGFloat
    public let asNumber: CGFloat
    public let asShadow: CGFloat
    public let asString: String
    public let asStrokeStyle: CGFloat
    public let asTransition: CGFloat
    public let asTypography: CGFloat

    public static let standard = DesignOfLineHeight(
        asBoolean: 24.0,
        asBorder: 24.0,
        asColor: 24.0,
        asCubicBezier: 24.0,
        asDimension: 24.0,
        asDuration: 24.0,
        asFontFamily: 24.0,
        asFontSize: 24.0,
        asFontWeight: 24.0,
        asGradient: 24.0,
        asLetterSpacing: 24.0,
        asNumber: 24.0,
        asShadow: 24.0,
        asString: "24px",
        asStrokeStyle: 24.0,
        asTransition: 24.0,
        asTypography: 24.0
    )
}

public struct DesignOfNumber: Sendable, Equatable {
    public let asBoolean: Double
    public let asBorder: Double
    public let asColor: Double
    public let asCubicBezier: Double
    public let asDimension: CGFloat
    public let asDuration: TimeInterval
    public let asFontFamily: Double
    public let asFontSize: CGFloat
    public let asFontWeight: Font.Weight
    public let asGradient: Double
    public let asLetterSpacing: CGFloat
    public let asLineHeight: Double
    public let asShadow: Double
    public let asString: String
    public let asStrokeStyle: Double
    public let asTransition: Double
    public let asTypography: Double

    public static let standard = DesignOfNumber(
        asBoolean: 1.5,
        asBorder: 1.5,
        asColor: 1.5,
        asCubicBezier: 1.5,
        asDimension: 1.5,
        asDuration: 0.0015,
        asFontFamily: 1.5,
        asFontSize: 1.5,
        asFontWeight: .ultraLight,
        asGradient: 1.5,
        asLetterSpacing: 1.5,
        asLineHeight: 1.5,
        asShadow: 1.5,
        asString: "1.5",
        asStrokeStyle: 1.5,
        asTransition: 1.5,
        asTypography: 1.5
    )
}

public struct DesignOfShadow: Sendable, Equatable {
    public let asBoolean: [DesignShadowLayer]
    public let asBorder: [DesignShadowLayer]
    public let asColor: [DesignShadowLayer]
    public let asCubicBezier: [DesignShadowLayer]
    public let asDimension: [DesignShadowLayer]
    public let asDuration: [DesignShadowLayer]
    public let asFontFamily: [DesignShadowLayer]
    public let asFontSize: [DesignShadowLayer]
    public let asFontWeight: [DesignShadowLayer]
    public let asGradient: [DesignShadowLayer]
    public let asLetterSpacing: [DesignShadowLayer]
    public let asLineHeight: [DesignShadowLayer]
    public let asNumber: [DesignShadowLayer]
    public let asString: String
    public let asStrokeStyle: [DesignShadowLayer]
    public let asTransition: [DesignShadowLayer]
    public let asTypography: [DesignShadowLayer]

    public static let standard = DesignOfShadow(
        asBoolean: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asBorder: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asColor: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asCubicBezier: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asDimension: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asDuration: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asFontFamily: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asFontSize: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asFontWeight: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asGradient: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asLetterSpacing: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asLineHeight: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asNumber: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asString: "{\"color\": \"#0008\", \"offsetX\": \"0px\", \"offsetY\": \"1px\", \"blur\": \"2px\", \"spread\": \"0px\"}",
        asStrokeStyle: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asTransition: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        asTypography: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignOfString: Sendable, Equatable {
    public let asBoolean: String
    public let asBorder: String
    public let asColor: String
    public let asCubicBezier: String
    public let asDimension: String
    public let asDuration: String
    public let asFontFamily: String
    public let asFontSize: String
    public let asFontWeight: String
    public let asGradient: String
    public let asLetterSpacing: String
    public let asLineHeight: String
    public let asNumber: String
    public let asShadow: String
    public let asStrokeStyle: String
    public let asTransition: String
    public let asTypography: String

    public static let standard = DesignOfString(
        asBoolean: "hello",
        asBorder: "hello",
        asColor: "hello",
        asCubicBezier: "hello",
        asDimension: "hello",
        asDuration: "hello",
        asFontFamily: "hello",
        asFontSize: "hello",
        asFontWeight: "hello",
        asGradient: "hello",
        asLetterSpacing: "hello",
        asLineHeight: "hello",
        asNumber: "hello",
        asShadow: "hello",
        asStrokeStyle: "hello",
        asTransition: "hello",
        asTypography: "hello"
    )
}

public struct DesignOfStrokeStyle: Sendable, Equatable {
    public let asBoolean: String
    public let asColor: String
    public let asCubicBezier: String
    public let asDimension: String
    public let asDuration: String
    public let asFontFamily: String
    public let asFontSize: String
    public let asFontWeight: String
    public let asGradient: String
    public let asLetterSpacing: String
    public let asLineHeight: String
    public let asNumber: String
    public let asShadow: String
    public let asString: String
    public let asTransition: String
    public let asTypography: String

    public static let standard = DesignOfStrokeStyle(
        asBoolean: "dashed",
        asColor: "dashed",
        asCubicBezier: "dashed",
        asDimension: "dashed",
        asDuration: "dashed",
        asFontFamily: "dashed",
        asFontSize: "dashed",
        asFontWeight: "dashed",
        asGradient: "dashed",
        asLetterSpacing: "dashed",
        asLineHeight: "dashed",
        asNumber: "dashed",
        asShadow: "dashed",
        asString: "dashed",
        asTransition: "dashed",
        asTypography: "dashed"
    )
}

public struct DesignOfTransition: Sendable, Equatable {
    public let asBoolean: DesignTimedTransition
    public let asBorder: DesignTimedTransition
    public let asColor: DesignTimedTransition
    public let asCubicBezier: DesignTimedTransition
    public let asDimension: DesignTimedTransition
    public let asDuration: DesignTimedTransition
    public let asFontFamily: DesignTimedTransition
    public let asFontSize: DesignTimedTransition
    public let asFontWeight: DesignTimedTransition
    public let asGradient: DesignTimedTransition
    public let asLetterSpacing: DesignTimedTransition
    public let asLineHeight: DesignTimedTransition
    public let asNumber: DesignTimedTransition
    public let asShadow: DesignTimedTransition
    public let asString: String
    public let asStrokeStyle: DesignTimedTransition
    public let asTypography: DesignTimedTransition

    public static let standard = DesignOfTransition(
        asBoolean: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asBorder: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asColor: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asCubicBezier: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asDimension: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asDuration: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asFontFamily: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asFontSize: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asFontWeight: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asGradient: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asLetterSpacing: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asLineHeight: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asNumber: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asShadow: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asString: "{\"duration\": \"200ms\", \"delay\": \"0ms\", \"timingFunction\": [0.4, 0, 0.2, 1]}",
        asStrokeStyle: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        asTypography: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0))
    )
}

public struct DesignOfTypography: Sendable, Equatable {
    public let asBoolean: DesignTextStyle
    public let asBorder: DesignTextStyle
    public let asColor: DesignTextStyle
    public let asCubicBezier: DesignTextStyle
    public let asDimension: DesignTextStyle
    public let asDuration: DesignTextStyle
    public let asFontFamily: DesignTextStyle
    public let asFontSize: DesignTextStyle
    public let asFontWeight: DesignTextStyle
    public let asGradient: DesignTextStyle
    public let asLetterSpacing: DesignTextStyle
    public let asLineHeight: DesignTextStyle
    public let asNumber: DesignTextStyle
    public let asShadow: DesignTextStyle
    public let asString: String
    public let asStrokeStyle: DesignTextStyle
    public let asTransition: DesignTextStyle

    public static let standard = DesignOfTypography(
        asBoolean: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asBorder: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asColor: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asCubicBezier: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asDimension: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asDuration: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asFontFamily: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asFontSize: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asFontWeight: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asGradient: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asLetterSpacing: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asLineHeight: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asNumber: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asShadow: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asString: "{\"fontFamily\": \"Inter\", \"fontSize\": \"16px\", \"fontWeight\": 400, \"letterSpacing\": \"0px\", \"lineHeight\": 1.5}",
        asStrokeStyle: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        asTransition: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let ofBoolean: DesignOfBoolean
    public let ofBorder: DesignOfBorder
    public let ofColor: DesignOfColor
    public let ofCubicBezier: DesignOfCubicBezier
    public let ofDimension: DesignOfDimension
    public let ofDuration: DesignOfDuration
    public let ofFontFamily: DesignOfFontFamily
    public let ofFontSize: DesignOfFontSize
    public let ofFontWeight: DesignOfFontWeight
    public let ofGradient: DesignOfGradient
    public let ofLetterSpacing: DesignOfLetterSpacing
    public let ofLineHeight: DesignOfLineHeight
    public let ofNumber: DesignOfNumber
    public let ofShadow: DesignOfShadow
    public let ofString: DesignOfString
    public let ofStrokeStyle: DesignOfStrokeStyle
    public let ofTransition: DesignOfTransition
    public let ofTypography: DesignOfTypography

    public static let standard = DesignTokens(
        token: .standard,
        ofBoolean: .standard,
        ofBorder: .standard,
        ofColor: .standard,
        ofCubicBezier: .standard,
        ofDimension: .standard,
        ofDuration: .standard,
        ofFontFamily: .standard,
        ofFontSize: .standard,
        ofFontWeight: .standard,
        ofGradient: .standard,
        ofLetterSpacing: .standard,
        ofLineHeight: .standard,
        ofNumber: .standard,
        ofShadow: .standard,
        ofString: .standard,
        ofStrokeStyle: .standard,
        ofTransition: .standard,
        ofTypography: .standard
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
// - its value is no border that can be evaluated
//     of-strokeStyle.as-border
