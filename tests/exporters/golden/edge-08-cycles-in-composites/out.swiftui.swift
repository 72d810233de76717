import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let length: CGFloat
    public let text: String

    public static let standard = DesignToken(
        length: 1.0,
        text: "{\"a\": \"{text}\"}"
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken

    public static let standard = DesignTokens(
        token: .standard
    )
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
//     border.one
//     border.self
//     border.two
//     mixed
// - its value is no gradient that can be evaluated
//     gradient.one
//     gradient.self
//     gradient.two
// - its value is no shadow that can be evaluated
//     shadow.one
//     shadow.self
//     shadow.two
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.one
//     strokeStyle.self
//     strokeStyle.two
// - its value is no transition that can be evaluated
//     transition.one
//     transition.self
//     transition.two
// - its value is no typography that can be evaluated
//     typography.one
//     typography.self
//     typography.two
// - unresolved alias via -> via
//     via
