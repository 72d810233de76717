import SwiftUI

public struct DesignA: Sendable, Equatable {
    public let bCDEFGHIJ: CGFloat
    public let bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP: [DesignShadowLayer]

    public static let standard = DesignA(
        bCDEFGHIJ: 1.0,
        bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 0.0, y: 1.0, blur: 0.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let a: DesignA

    public static let standard = DesignTokens(
        a: .standard
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
