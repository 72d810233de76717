import SwiftUI

public struct DesignBorder: Sendable, Equatable {
    public let escaped: DesignBorderStyle
    public let key: DesignBorderStyle
    public let objects: DesignBorderStyle
    public let text: DesignBorderStyle
    public let throughAlias: DesignBorderStyle
    public let whole: DesignBorderStyle

    public static let standard = DesignBorder(
        escaped: .init(color: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000), width: 1.0, style: "solid"),
        key: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        objects: .init(color: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000), width: 2.0, style: "dashed"),
        text: .init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), width: 1.0, style: "dotted"),
        throughAlias: .init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), width: 1.0, style: "solid"),
        whole: .init(color: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000), width: 2.0, style: "dashed")
    )
}

public struct DesignToken: Sendable, Equatable {
    public let brand: Color
    public let curve: DesignTimingCurve
    public let dash: String
    public let dotted: String
    public let family: String
    public let fast: TimeInterval
    public let half: Double
    public let layer: [DesignShadowLayer]
    public let line: Double
    public let size: CGFloat
    public let spacing: CGFloat
    public let thick: CGFloat
    public let thin: CGFloat
    public let weight: Font.Weight
    public let word: String
    public let yes: Bool

    public static let standard = DesignToken(
        brand: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        dash: "dashed",
        dotted: "dotted",
        family: "Inter",
        fast: 0.2,
        half: 0.5,
        layer: [.init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), x: 1.0, y: 2.0, blur: 2.0, spread: 0.0, isInset: false)],
        line: 1.5,
        size: 16.0,
        spacing: 0.5,
        thick: 2.0,
        thin: 1.0,
        weight: .semibold,
        word: "it's \"x\"",
        yes: true
    )
}

public struct DesignBrand: Sendable, Equatable {
    public let alias: Color
    public let object: Color

    public static let standard = DesignBrand(
        alias: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        object: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000)
    )
}

public struct DesignCss: Sendable, Equatable {
    public let interpolated: [DesignShadowLayer]

    public static let standard = DesignCss(
        interpolated: [.init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), x: 0.0, y: 0.0, blur: 0.0, spread: 1.0, isInset: true)]
    )
}

public struct DesignCurve: Sendable, Equatable {
    public let word: DesignTimingCurve

    public static let standard = DesignCurve(
        word: .init(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1.0)
    )
}

public struct DesignEscaped: Sendable, Equatable {
    public let name: Color

    public static let standard = DesignEscaped(
        name: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000)
    )
}

public struct DesignFamily: Sendable, Equatable {
    public let css: String
    public let list: String
    public let member: String

    public static let standard = DesignFamily(
        css: "Inter",
        list: "Inter",
        member: "it's \"x\""
    )
}

public struct DesignFast: Sendable, Equatable {
    public let object: TimeInterval

    public static let standard = DesignFast(
        object: 1.0
    )
}

public struct DesignGradient: Sendable, Equatable {
    public let colors: Gradient
    public let stops: Gradient

    public static let standard = DesignGradient(
        colors: Gradient(stops: [.init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000), location: 0.5)]),
        stops: Gradient(stops: [.init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignShadow: Sendable, Equatable {
    public let layers: [DesignShadowLayer]
    public let listInList: [DesignShadowLayer]
    public let text: [DesignShadowLayer]

    public static let standard = DesignShadow(
        layers: [.init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), x: 1.0, y: 2.0, blur: 2.0, spread: 0.0, isInset: false), .init(color: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000), x: 2.0, y: 0.0, blur: 0.0, spread: 0.0, isInset: true)],
        listInList: [.init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), x: 1.0, y: 2.0, blur: 2.0, spread: 0.0, isInset: false), .init(color: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000), x: 2.0, y: 0.0, blur: 0.0, spread: 0.0, isInset: true)],
        text: [.init(color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000), x: 1.0, y: 1.0, blur: 2.0, spread: 1.0, isInset: false)]
    )
}

public struct DesignString: Sendable, Equatable {
    public let kept: String

    public static let standard = DesignString(
        kept: "{\"color\": \"#3b82f6\"}"
    )
}

public struct DesignStroke: Sendable, Equatable {
    public let dashes: String

    public static let standard = DesignStroke(
        dashes: "dashed"
    )
}

public struct DesignTransition: Sendable, Equatable {
    public let objects: DesignTimedTransition
    public let text: DesignTimedTransition

    public static let standard = DesignTransition(
        objects: .init(duration: 1.0, delay: 0.2, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        text: .init(duration: 0.2, delay: 0.2, curve: .init(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    public let objects: DesignTextStyle
    public let partial: DesignTextStyle
    public let text: DesignTextStyle

    public static let standard = DesignTypography(
        objects: .init(family: "Inter", size: 2.0, weight: .semibold, lineHeight: 3.0, letterSpacing: nil, isItalic: false),
        partial: .init(family: nil, size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        text: .init(family: "Inter", size: 16.0, weight: .semibold, lineHeight: 24.0, letterSpacing: 0.5, isItalic: false)
    )
}

public struct DesignWeight: Sendable, Equatable {
    public let name: Font.Weight

    public static let standard = DesignWeight(
        name: .semibold
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let border: DesignBorder
    public let token: DesignToken
    public let brand: DesignBrand
    public let css: DesignCss
    public let curve: DesignCurve
    public let escaped: DesignEscaped
    public let family: DesignFamily
    public let fast: DesignFast
    public let gradient: DesignGradient
    public let shadow: DesignShadow
    public let string: DesignString
    public let stroke: DesignStroke
    public let transition: DesignTransition
    public let typography: DesignTypography
    public let weight: DesignWeight

    public static let standard = DesignTokens(
        border: .standard,
        token: .standard,
        brand: .standard,
        css: .standard,
        curve: .standard,
        escaped: .standard,
        family: .standard,
        fast: .standard,
        gradient: .standard,
        shadow: .standard,
        string: .standard,
        stroke: .standard,
        transition: .standard,
        typography: .standard,
        weight: .standard
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
    public var font: Font {
        let points = size ?? 17
        let body: Font.TextStyle = points < 20 ? .body : .title2
        let style: Font.TextStyle = points < 15 ? .footnote : points < 28 ? body : .largeTitle
        var font = Font.custom(family ?? ".AppleSystemUIFont", size: points, relativeTo: style)
        if let weight = weight { font = font.weight(weight) }
        return isItalic ? font.italic() : font
    }
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
//     boolean.json
// - its value is no border that can be evaluated
//     border.missing
//     border.string
// - its value is no shadow that can be evaluated
//     shadow.missing-layer
// - its value is no gradient that can be evaluated
//     stop
// - its value is no typography that can be evaluated
//     typography.missing
