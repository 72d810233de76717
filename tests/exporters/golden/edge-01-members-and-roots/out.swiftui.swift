import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let root: [DesignShadowLayer]
    public let type: CGFloat
    public let value: Color

    public static let standard = DesignToken(
        root: [],
        type: 1.0,
        value: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignBoth: Sendable, Equatable {
    public let color: Color
    public let colorOther: Color
    public let colorType: Color
    public let dimension: CGFloat
    public let dimensionOther: CGFloat
    public let dimensionType: CGFloat
    public let shadow: [DesignShadowLayer]
    public let shadowOther: [DesignShadowLayer]
    public let shadowType: [DesignShadowLayer]
    public let string: String
    public let stringOther: String
    public let stringType: String

    public static let standard = DesignBoth(
        color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        colorOther: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        colorType: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        dimension: 16.0,
        dimensionOther: 4.0,
        dimensionType: 4.0,
        shadow: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        shadowOther: [],
        shadowType: [],
        string: "hello",
        stringOther: "bye",
        stringType: "bye"
    )
}

public struct DesignDescription: Sendable, Equatable {
    public let x: String

    public static let standard = DesignDescription(
        x: "top"
    )
}

public struct DesignGroup: Sendable, Equatable {
    public let booleanDescription: Bool
    public let borderDescription: DesignBorderStyle
    public let colorValue: Color
    public let cubicBezierDescription: DesignTimingCurve
    public let dimensionType: CGFloat
    public let durationType: TimeInterval
    public let fontFamilyDescription: String
    public let fontSizeType: CGFloat
    public let fontWeightValue: Font.Weight
    public let gradientDescription: Gradient
    public let letterSpacingValue: CGFloat
    public let lineHeightDescription: Double
    public let numberValue: Double
    public let shadowType: [DesignShadowLayer]
    public let stringType: String
    public let strokeStyleType: String
    public let transitionValue: DesignTimedTransition
    public let typographyValue: DesignTextStyle

    public static let standard = DesignGroup(
        booleanDescription: false,
        borderDescription: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted"),
        colorValue: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        cubicBezierDescription: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        dimensionType: 4.0,
        durationType: 1.0,
        fontFamilyDescription: "Roboto",
        fontSizeType: 12.0,
        fontWeightValue: .bold,
        gradientDescription: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        letterSpacingValue: -1.0,
        lineHeightDescription: 1.2,
        numberValue: 2.0,
        shadowType: [],
        stringType: "bye",
        strokeStyleType: "dotted",
        transitionValue: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0)),
        typographyValue: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false)
    )
}

public struct DesignParent: Sendable, Equatable {
    /// Above a child called description
    public let boolean: Bool
    public let booleanDescription: Bool
    /// Above a child called description
    public let border: DesignBorderStyle
    public let borderDescription: DesignBorderStyle
    /// Above a child called value
    public let color: Color
    public let colorValue: Color
    /// Above a child called description
    public let cubicBezier: DesignTimingCurve
    public let cubicBezierDescription: DesignTimingCurve
    /// Above a child called type
    public let dimension: CGFloat
    public let dimensionType: CGFloat
    /// Above a child called type
    public let duration: TimeInterval
    public let durationType: TimeInterval
    /// Above a child called description
    public let fontFamily: String
    public let fontFamilyDescription: String
    /// Above a child called type
    public let fontSize: CGFloat
    public let fontSizeType: CGFloat
    /// Above a child called value
    public let fontWeight: Font.Weight
    public let fontWeightValue: Font.Weight
    /// Above a child called description
    public let gradient: Gradient
    public let gradientDescription: Gradient
    /// Above a child called value
    public let letterSpacing: CGFloat
    public let letterSpacingValue: CGFloat
    /// Above a child called description
    public let lineHeight: CGFloat
    public let lineHeightDescription: Double
    /// Above a child called value
    public let number: Double
    public let numberValue: Double
    /// Above a child called type
    public let shadow: [DesignShadowLayer]
    public let shadowType: [DesignShadowLayer]
    /// Above a child called type
    public let string: String
    public let stringType: String
    /// Above a child called type
    public let strokeStyle: String
    public let strokeStyleType: String
    /// Above a child called value
    public let transition: DesignTimedTransition
    public let transitionValue: DesignTimedTransition
    /// Above a child called value
    public let typography: DesignTextStyle
    public let typographyValue: DesignTextStyle

    public static let standard = DesignParent(
        boolean: true,
        booleanDescription: false,
        border: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        borderDescription: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted"),
        color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        colorValue: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        cubicBezier: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        cubicBezierDescription: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        dimension: 16.0,
        dimensionType: 4.0,
        duration: 0.2,
        durationType: 1.0,
        fontFamily: "Inter",
        fontFamilyDescription: "Roboto",
        fontSize: 16.0,
        fontSizeType: 12.0,
        fontWeight: .semibold,
        fontWeightValue: .bold,
        gradient: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        gradientDescription: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        letterSpacing: 0.5,
        letterSpacingValue: -1.0,
        lineHeight: 24.0,
        lineHeightDescription: 1.2,
        number: 1.5,
        numberValue: 2.0,
        shadow: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        shadowType: [],
        string: "hello",
        stringType: "bye",
        strokeStyle: "dashed",
        strokeStyleType: "dotted",
        transition: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        transitionValue: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0)),
        typography: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        typographyValue: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false)
    )
}

public struct DesignRoot: Sendable, Equatable {
    public let color: Color
    public let colorRoot: Color
    public let dimension: CGFloat
    public let dimensionRoot: CGFloat
    public let shadow: [DesignShadowLayer]
    public let shadowRoot: [DesignShadowLayer]
    public let string: String
    public let stringRoot: String

    public static let standard = DesignRoot(
        color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        colorRoot: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        dimension: 16.0,
        dimensionRoot: 4.0,
        shadow: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        shadowRoot: [],
        string: "hello",
        stringRoot: "bye"
    )
}

public struct DesignTaken: Sendable, Equatable {
    /// Has no place in JSON
    public let color: Color
    public let colorRoot: Color
    public let colorValueDeep: Color
    /// Has no place in JSON
    public let dimension: CGFloat
    public let dimensionRoot: CGFloat
    public let dimensionValueDeep: CGFloat
    /// Has no place in JSON
    public let shadow: [DesignShadowLayer]
    public let shadowRoot: [DesignShadowLayer]
    public let shadowValueDeep: [DesignShadowLayer]
    /// Has no place in JSON
    public let string: String
    public let stringRoot: String
    public let stringValueDeep: String

    public static let standard = DesignTaken(
        color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        colorRoot: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        colorValueDeep: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000),
        dimension: 16.0,
        dimensionRoot: 4.0,
        dimensionValueDeep: 4.0,
        shadow: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        shadowRoot: [],
        shadowValueDeep: [],
        string: "hello",
        stringRoot: "bye",
        stringValueDeep: "bye"
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let both: DesignBoth
    public let description: DesignDescription
    public let group: DesignGroup
    public let parent: DesignParent
    public let root: DesignRoot
    public let taken: DesignTaken

    public static let standard = DesignTokens(
        token: .standard,
        both: .standard,
        description: .standard,
        group: .standard,
        parent: .standard,
        root: .standard,
        taken: .standard
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
