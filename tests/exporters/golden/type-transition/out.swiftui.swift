import SwiftUI

public struct DesignTransition: Sendable, Equatable {
    public let oddExtraKey: DesignTimedTransition
    public let oddNoEasing: DesignTimedTransition
    public let oddPrimerNoDelay: DesignTimedTransition
    public let okBareNumbers: DesignTimedTransition
    public let okCss: DesignTimedTransition
    public let okCssTime: DesignTimedTransition
    public let okDraft: DesignTimedTransition
    public let okDraftKeyword: DesignTimedTransition
    public let okDtcg: DesignTimedTransition
    public let okDtcgSeconds: DesignTimedTransition

    public static let standard = DesignTransition(
        oddExtraKey: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1.0)),
        oddNoEasing: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1.0)),
        oddPrimerNoDelay: .init(duration: 0.08, delay: 0.0, curve: .init(x1: 0.33, y1: 1.0, x2: 0.68, y2: 1.0)),
        okBareNumbers: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0)),
        okCss: .init(duration: 0.2, delay: 0.05, curve: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0)),
        okCssTime: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1.0)),
        okDraft: .init(duration: 0.2, delay: 0.05, curve: .init(x1: 0.5, y1: 0.0, x2: 1.0, y2: 1.0)),
        okDraftKeyword: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1.0)),
        okDtcg: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.5, y1: 0.0, x2: 1.0, y2: 1.0)),
        okDtcgSeconds: .init(duration: 0.2, delay: 1.0, curve: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0))
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let transition: DesignTransition

    public static let standard = DesignTokens(
        transition: .standard
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
// - its value is no transition that can be evaluated
//     transition.invalid.empty
//     transition.invalid.injection
//     transition.invalid.json-bad-easing
//     transition.invalid.json-injection
//     transition.invalid.list
//     transition.invalid.no-duration
//     transition.invalid.open
//     transition.invalid.reference
//     transition.invalid.whole-reference
//     transition.ok.css-two
//     transition.opaque.json-steps
//     transition.opaque.json-var
//     transition.opaque.var
