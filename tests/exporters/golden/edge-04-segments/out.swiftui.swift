import SwiftUI

public struct DesignToken: Sendable, Equatable {
    /// Called #{x}
    public let x: String
    /// Called $
    public let token: Double
    /// Called $root
    public let root: Gradient
    /// Called $type
    public let type: [DesignShadowLayer]
    /// Called $value
    public let value: DesignTimedTransition
    // $x is written token.x_2: the plain identifier is that of #{x}
    /// Called $x
    public let x_2: Color
    /// Called (paren)
    public let paren: String
    // ... is written token.token_2: the plain identifier is that of $
    /// Called ...
    public let token_2: CGFloat
    /// Called .lead
    public let lead: CGFloat
    // / is written token.token_3: the plain identifier is that of $
    /// Called /
    public let token_3: DesignTimingCurve
    /// Called //c
    public let c: Color
    // <!-- is written token.token_4: the plain identifier is that of $
    /// Called <!--
    public let token_4: [DesignShadowLayer]
    /// Called </style>
    public let style: Gradient
    // \(x) is written token.x_3: the plain identifier is that of #{x}
    /// Called \(x)
    public let x_3: Bool
    // ]]> is written token.token_5: the plain identifier is that of $
    /// Called ]]>
    public let token_5: DesignTextStyle
    /// Called __proto__
    public let proto: DesignTextStyle
    /// Called a*/b
    public let aB: DesignBorderStyle
    // a-->b is written token.aB_2: the plain identifier is that of a*/b
    /// Called a-->b
    public let aB_2: DesignTimedTransition
    // a/b is written token.aB_3: the plain identifier is that of a*/b
    /// Called a/b
    public let aB_3: TimeInterval
    /// Called apos'trophe
    public let aposTrophe: TimeInterval
    /// Called back\slash
    public let backSlash: CGFloat
    /// Called comma,
    public let comma: Double
    /// Called constructor
    public let constructor: String
    /// Called hasOwnProperty
    public let hasOwnProperty: Color
    /// Called quo"te
    public let quoTe: CGFloat
    /// Called semi;colon
    public let semiColon: DesignTimingCurve
    /// Called toString
    public let toString: Bool
    /// Called trail.
    public let trail: CGFloat
    // { is written token.token_6: the plain identifier is that of $
    /// Called {
    public let token_6: String
    // {x} is written token.x_4: the plain identifier is that of #{x}
    /// Called {x}
    public let x_4: CGFloat
    // } is written token.token_7: the plain identifier is that of $
    /// Called }
    public let token_7: DesignBorderStyle

    public static let standard = DesignToken(
        x: "hello",
        token: 1.5,
        root: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        type: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        value: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        x_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        paren: "dashed",
        token_2: 0.5,
        lead: 16.0,
        token_3: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        c: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token_4: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        style: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        x_3: true,
        token_5: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        proto: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        aB: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        aB_2: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        aB_3: 0.2,
        aposTrophe: 0.2,
        backSlash: 24.0,
        comma: 1.5,
        constructor: "hello",
        hasOwnProperty: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        quoTe: 0.5,
        semiColon: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        toString: true,
        trail: 24.0,
        token_6: "dashed",
        x_4: 16.0,
        token_7: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid")
    )
}

public struct DesignExtensions: Sendable, Equatable {
    /// Called $extensions.a
    public let a: String

    public static let standard = DesignExtensions(
        a: "Inter"
    )
}

public struct DesignProto: Sendable, Equatable {
    /// Called __proto__.x
    public let x: CGFloat

    public static let standard = DesignProto(
        x: 16.0
    )
}

public struct DesignA: Sendable, Equatable {
    /// Called a.$root.b
    public let rootB: CGFloat
    /// Called a..b
    public let b: Font.Weight
    // {a}.{b} is written a.b_2: the plain identifier is that of a..b
    /// Called {a}.{b}
    public let b_2: Font.Weight

    public static let standard = DesignA(
        rootB: 16.0,
        b: .semibold,
        b_2: .semibold
    )
}

public struct DesignX: Sendable, Equatable {
    /// Called {x.y}
    public let y: String

    public static let standard = DesignX(
        y: "Inter"
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let extensions: DesignExtensions
    public let proto: DesignProto
    public let a: DesignA
    public let x: DesignX

    public static let standard = DesignTokens(
        token: .standard,
        extensions: .standard,
        proto: .standard,
        a: .standard,
        x: .standard
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
