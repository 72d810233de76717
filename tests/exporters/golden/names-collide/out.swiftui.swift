import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let a: CGFloat
    public let aB: Color
    // aB is written token.aB_2: the plain identifier is that of a-b
    public let aB_2: Color
    // a_b is written token.aB_3: the plain identifier is that of a-b
    public let aB_3: Color

    public static let standard = DesignToken(
        a: 1.0,
        aB: Color(.sRGB, red: 0.000, green: 1.000, blue: 0.000, opacity: 1.000),
        aB_2: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000),
        aB_3: Color(.sRGB, red: 1.000, green: 0.843, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignA: Sendable, Equatable {
    /// The second
    public let b: Color
    public let b2: Color

    public static let standard = DesignA(
        b: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        b2: Color(.sRGB, red: 0.000, green: 0.502, blue: 0.502, opacity: 1.000)
    )
}

public struct DesignSpacing: Sendable, Equatable {
    public let _1_5: [DesignShadowLayer]
    // spacing.1.5 is written spacing._1_5_2: the plain identifier is that of spacing.1-5
    public let _1_5_2: CGFloat
    public let _15: CGFloat

    public static let standard = DesignSpacing(
        _1_5: [],
        _1_5_2: 6.0,
        _15: 60.0
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let a: DesignA
    public let spacing: DesignSpacing

    public static let standard = DesignTokens(
        token: .standard,
        a: .standard,
        spacing: .standard
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
