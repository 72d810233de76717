import SwiftUI

public struct DesignCubicBezier: Sendable, Equatable {
    public let okArray: DesignTimingCurve
    public let okArrayExponent: DesignTimingCurve
    public let okArrayOvershoot: DesignTimingCurve
    public let okBareList: DesignTimingCurve
    public let okEase: DesignTimingCurve
    public let okEaseIn: DesignTimingCurve
    public let okEaseInOut: DesignTimingCurve
    public let okEaseOut: DesignTimingCurve
    public let okFunction: DesignTimingCurve
    public let okLinear: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        okArray: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        okArrayExponent: .init(x1: 0.1, y1: 0.0, x2: 1.0, y2: 1.0),
        okArrayOvershoot: .init(x1: 0.3, y1: -0.5, x2: 0.7, y2: 1.5),
        okBareList: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        okEase: .init(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1.0),
        okEaseIn: .init(x1: 0.42, y1: 0.0, x2: 1.0, y2: 1.0),
        okEaseInOut: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        okEaseOut: .init(x1: 0.0, y1: 0.0, x2: 0.58, y2: 1.0),
        okFunction: .init(x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0),
        okLinear: .init(x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let cubicBezier: DesignCubicBezier

    public static let standard = DesignTokens(
        cubicBezier: .standard
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
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.invalid.array-booleans
//     cubicBezier.invalid.array-five
//     cubicBezier.invalid.array-three
//     cubicBezier.invalid.array-words
//     cubicBezier.invalid.array-x-out-of-range
//     cubicBezier.invalid.empty
//     cubicBezier.invalid.injection
//     cubicBezier.invalid.object
//     cubicBezier.invalid.reference
//     cubicBezier.opaque.open-props-spring
//     cubicBezier.opaque.step-end
//     cubicBezier.opaque.step-start
//     cubicBezier.opaque.steps
//     cubicBezier.opaque.var
