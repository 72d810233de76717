import SwiftUI

public struct DesignStrokeStyle: Sendable, Equatable {
    public let okDashed: String
    public let okDotted: String
    public let okDouble: String
    public let okGroove: String
    public let okInset: String
    public let okObjectDimensions: String
    public let okObjectText: String
    public let okOutset: String
    public let okRidge: String
    public let okSolid: String

    public static let standard = DesignStrokeStyle(
        okDashed: "dashed",
        okDotted: "dotted",
        okDouble: "double",
        okGroove: "groove",
        okInset: "inset",
        okObjectDimensions: "dashed",
        okObjectText: "dashed",
        okOutset: "outset",
        okRidge: "ridge",
        okSolid: "solid"
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let strokeStyle: DesignStrokeStyle

    public static let standard = DesignTokens(
        strokeStyle: .standard
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
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.invalid.empty
//     strokeStyle.invalid.injection
//     strokeStyle.invalid.list
//     strokeStyle.invalid.object-no-dashes
//     strokeStyle.invalid.reference
//     strokeStyle.odd.object-reference
//     strokeStyle.opaque.hidden
//     strokeStyle.opaque.none
