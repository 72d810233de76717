import SwiftUI

public struct DesignToken: Sendable, Equatable {
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let boolean: Bool
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let border: DesignBorderStyle
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let color: Color
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let cubicBezier: DesignTimingCurve
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let dimension: CGFloat
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let duration: TimeInterval
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let fontFamily: String
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let fontSize: CGFloat
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let fontWeight: Font.Weight
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let gradient: Gradient
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let letterSpacing: CGFloat
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let lineHeight: CGFloat
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let number: Double
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let shadow: [DesignShadowLayer]
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let string: String
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let strokeStyle: String
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let transition: DesignTimedTransition
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
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

public struct DesignLeft: Sendable, Equatable {
    /// */ } x{}
    /// -->
    /// ends -
    /// \(x) #{1+1}
    public let string: String

    public static let standard = DesignLeft(
        string: "; }"
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let left: DesignLeft

    public static let standard = DesignTokens(
        token: .standard,
        left: .standard
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
//     left.boolean
// - its value is no border that can be evaluated
//     left.border
// - its value is no colour that can be evaluated
//     left.color
// - its value is no cubicBezier that can be evaluated
//     left.cubicBezier
// - its value is no length that can be evaluated
//     left.dimension
//     left.fontSize
//     left.letterSpacing
//     left.lineHeight
// - its value is no duration that can be evaluated
//     left.duration
// - its value is no fontFamily that can be evaluated
//     left.fontFamily
// - its value is no fontWeight that can be evaluated
//     left.fontWeight
// - its value is no gradient that can be evaluated
//     left.gradient
// - its value is no number that can be evaluated
//     left.number
// - its value is no shadow that can be evaluated
//     left.shadow
// - its value is no strokeStyle that can be evaluated
//     left.strokeStyle
// - its value is no transition that can be evaluated
//     left.transition
// - its value is no typography that can be evaluated
//     left.typography
