import SwiftUI

public struct DesignBorder: Sendable, Equatable {
    public let oddExtraKey: DesignBorderStyle
    public let okBareWidth: DesignBorderStyle
    public let okCss: DesignBorderStyle
    public let okCssOtherOrder: DesignBorderStyle
    public let okCssStyleFirst: DesignBorderStyle
    public let okDraft: DesignBorderStyle
    public let okDraftFunction: DesignBorderStyle
    public let okDtcg: DesignBorderStyle
    public let okDtcgDashes: DesignBorderStyle

    public static let standard = DesignBorder(
        oddExtraKey: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        okBareWidth: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        okCss: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        okCssOtherOrder: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        okCssStyleFirst: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.500), width: 1.0, style: "solid"),
        okDraft: .init(color: Color(.sRGB, red: 0.212, green: 0.212, blue: 0.212, opacity: 0.502), width: 3.0, style: "dashed"),
        okDraftFunction: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.500), width: 1.6, style: "double"),
        okDtcg: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.500), width: 3.0, style: "solid"),
        okDtcgDashes: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "dashed")
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let border: DesignBorder

    public static let standard = DesignTokens(
        border: .standard
    )
}

public struct DesignBorderStyle: Sendable, Equatable {
    public let color: Color
    public let width: CGFloat
    public let style: String
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
//     border.invalid.empty
//     border.invalid.injection
//     border.invalid.json-injection
//     border.invalid.json-two-colors
//     border.invalid.list
//     border.invalid.no-color
//     border.invalid.no-style
//     border.invalid.no-width
//     border.invalid.open
//     border.invalid.reference
//     border.invalid.whole-reference
//     border.ok.zero-width
//     border.opaque.json-mix
//     border.opaque.json-var
//     border.opaque.var
// - 0.1em depends on the font size
//     border.ok.em
