import SwiftUI

public struct DesignBoolean: Sendable, Equatable {
    /// Its own value
    public let own: Bool

    public static let standard = DesignBoolean(
        own: false
    )
}

public struct DesignBorder: Sendable, Equatable {
    /// Its own value
    public let own: DesignBorderStyle

    public static let standard = DesignBorder(
        own: .init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 2.0, style: "dotted")
    )
}

public struct DesignColor: Sendable, Equatable {
    /// Its own value
    public let own: Color

    public static let standard = DesignColor(
        own: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    /// Its own value
    public let own: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        own: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    /// Its own value
    public let own: CGFloat

    public static let standard = DesignDimension(
        own: 4.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    /// Its own value
    public let own: TimeInterval

    public static let standard = DesignDuration(
        own: 1.0
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    /// Its own value
    public let own: String

    public static let standard = DesignFontFamily(
        own: "Roboto"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    /// Its own value
    public let own: CGFloat

    public static let standard = DesignFontSize(
        own: 12.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    /// Its own value
    public let own: Font.Weight

    public static let standard = DesignFontWeight(
        own: .bold
    )
}

public struct DesignGradient: Sendable, Equatable {
    /// Its own value
    public let own: Gradient

    public static let standard = DesignGradient(
        own: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    /// Its own value
    public let own: CGFloat

    public static let standard = DesignLetterSpacing(
        own: -1.0
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    /// Its own value
    public let own: Double

    public static let standard = DesignLineHeight(
        own: 1.2
    )
}

public struct DesignNumber: Sendable, Equatable {
    /// Its own value
    public let own: Double

    public static let standard = DesignNumber(
        own: 2.0
    )
}

public struct DesignShadow: Sendable, Equatable {
    /// Its own value
    public let own: [DesignShadowLayer]

    public static let standard = DesignShadow(
        own: []
    )
}

public struct DesignString: Sendable, Equatable {
    /// Its own value
    public let own: String

    public static let standard = DesignString(
        own: "bye"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    /// Its own value
    public let own: String

    public static let standard = DesignStrokeStyle(
        own: "dotted"
    )
}

public struct DesignTransition: Sendable, Equatable {
    /// Its own value
    public let own: DesignTimedTransition

    public static let standard = DesignTransition(
        own: .init(duration: 1.0, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    /// Its own value
    public let own: DesignTextStyle

    public static let standard = DesignTypography(
        own: .init(family: "Roboto", size: 12.0, weight: .bold, lineHeight: 12.0, letterSpacing: nil, isItalic: false)
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
// - unresolved alias boolean.chain -> gone.boolean
//     boolean.chain
// - unresolved alias boolean.chain-to-own -> gone.boolean
//     boolean.chain-to-own
// - unresolved alias boolean.none -> gone.boolean
//     boolean.none
// - unresolved alias border.chain -> gone.border
//     border.chain
// - unresolved alias border.chain-to-own -> gone.border
//     border.chain-to-own
// - unresolved alias border.none -> gone.border
//     border.none
// - unresolved alias color.chain -> gone.color
//     color.chain
// - unresolved alias color.chain-to-own -> gone.color
//     color.chain-to-own
// - unresolved alias color.none -> gone.color
//     color.none
// - unresolved alias cubicBezier.chain -> gone.cubicBezier
//     cubicBezier.chain
// - unresolved alias cubicBezier.chain-to-own -> gone.cubicBezier
//     cubicBezier.chain-to-own
// - unresolved alias cubicBezier.none -> gone.cubicBezier
//     cubicBezier.none
// - unresolved alias dimension.chain -> gone.dimension
//     dimension.chain
// - unresolved alias dimension.chain-to-own -> gone.dimension
//     dimension.chain-to-own
// - unresolved alias dimension.none -> gone.dimension
//     dimension.none
// - unresolved alias duration.chain -> gone.duration
//     duration.chain
// - unresolved alias duration.chain-to-own -> gone.duration
//     duration.chain-to-own
// - unresolved alias duration.none -> gone.duration
//     duration.none
// - unresolved alias fontFamily.chain -> gone.fontFamily
//     fontFamily.chain
// - unresolved alias fontFamily.chain-to-own -> gone.fontFamily
//     fontFamily.chain-to-own
// - unresolved alias fontFamily.none -> gone.fontFamily
//     fontFamily.none
// - unresolved alias fontSize.chain -> gone.fontSize
//     fontSize.chain
// - unresolved alias fontSize.chain-to-own -> gone.fontSize
//     fontSize.chain-to-own
// - unresolved alias fontSize.none -> gone.fontSize
//     fontSize.none
// - unresolved alias fontWeight.chain -> gone.fontWeight
//     fontWeight.chain
// - unresolved alias fontWeight.chain-to-own -> gone.fontWeight
//     fontWeight.chain-to-own
// - unresolved alias fontWeight.none -> gone.fontWeight
//     fontWeight.none
// - unresolved alias gradient.chain -> gone.gradient
//     gradient.chain
// - unresolved alias gradient.chain-to-own -> gone.gradient
//     gradient.chain-to-own
// - unresolved alias gradient.none -> gone.gradient
//     gradient.none
// - unresolved alias letterSpacing.chain -> gone.letterSpacing
//     letterSpacing.chain
// - unresolved alias letterSpacing.chain-to-own -> gone.letterSpacing
//     letterSpacing.chain-to-own
// - unresolved alias letterSpacing.none -> gone.letterSpacing
//     letterSpacing.none
// - unresolved alias lineHeight.chain -> gone.lineHeight
//     lineHeight.chain
// - unresolved alias lineHeight.chain-to-own -> gone.lineHeight
//     lineHeight.chain-to-own
// - unresolved alias lineHeight.none -> gone.lineHeight
//     lineHeight.none
// - unresolved alias number.chain -> gone.number
//     number.chain
// - unresolved alias number.chain-to-own -> gone.number
//     number.chain-to-own
// - unresolved alias number.none -> gone.number
//     number.none
// - unresolved alias odd.bidi -> a�b
//     odd.bidi
// - unresolved alias odd.braces -> {x}
//     odd.braces
// - unresolved alias odd.comment -> */ --> </style>
//     odd.comment
// - unresolved alias odd.quotes -> say "hi"\
//     odd.quotes
// - unresolved alias shadow.chain -> gone.shadow
//     shadow.chain
// - unresolved alias shadow.chain-to-own -> gone.shadow
//     shadow.chain-to-own
// - unresolved alias shadow.none -> gone.shadow
//     shadow.none
// - unresolved alias string.chain -> gone.string
//     string.chain
// - unresolved alias string.chain-to-own -> gone.string
//     string.chain-to-own
// - unresolved alias string.none -> gone.string
//     string.none
// - unresolved alias strokeStyle.chain -> gone.strokeStyle
//     strokeStyle.chain
// - unresolved alias strokeStyle.chain-to-own -> gone.strokeStyle
//     strokeStyle.chain-to-own
// - unresolved alias strokeStyle.none -> gone.strokeStyle
//     strokeStyle.none
// - unresolved alias transition.chain -> gone.transition
//     transition.chain
// - unresolved alias transition.chain-to-own -> gone.transition
//     transition.chain-to-own
// - unresolved alias transition.none -> gone.transition
//     transition.none
// - unresolved alias typography.chain -> gone.typography
//     typography.chain
// - unresolved alias typography.chain-to-own -> gone.typography
//     typography.chain-to-own
// - unresolved alias typography.none -> gone.typography
//     typography.none
