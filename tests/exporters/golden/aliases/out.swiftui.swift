import SwiftUI

public struct DesignBroken: Sendable, Equatable {
    /// Own value
    public let own: Color

    public static let standard = DesignBroken(
        own: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignFollows: Sendable, Equatable {
    public let color: Color
    public let dimension: CGFloat

    public static let standard = DesignFollows(
        color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        dimension: 16.0
    )
}

public struct DesignKeeps: Sendable, Equatable {
    public let dimension: CGFloat
    public let number: Double
    public let string: String

    public static let standard = DesignKeeps(
        dimension: 16.0,
        number: 16.0,
        string: "#3b82f6"
    )
}

public struct DesignLine: Sendable, Equatable {
    public let height: CGFloat

    public static let standard = DesignLine(
        height: 24.0
    )
}

public struct DesignTo: Sendable, Equatable {
    public let shadow: [DesignShadowLayer]
    public let string: String

    public static let standard = DesignTo(
        shadow: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 0.0, y: 1.0, blur: 0.0, spread: 0.0, isInset: false)],
        string: "it's"
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let broken: DesignBroken
    public let follows: DesignFollows
    public let keeps: DesignKeeps
    public let line: DesignLine
    public let to: DesignTo

    public static let standard = DesignTokens(
        broken: .standard,
        follows: .standard,
        keeps: .standard,
        line: .standard,
        to: .standard
    )
}

public struct DesignShadowLayer: Sendable, Equatable {
    public let color: Color
    public let x: CGFloat
    public let y: CGFloat
    public let blur: CGFloat
    public let spread: CGFloat
    public let isInset: Bool
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
// - unresolved alias broken -> nope.x
//     broken
// - unresolved alias weird -> */ -->  x
//     weird
