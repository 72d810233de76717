import SwiftUI

public struct DesignShadow: Sendable, Equatable {
    public let oddAtlassian: [DesignShadowLayer]
    public let oddGitlabZero: [DesignShadowLayer]
    public let oddTokensStudioDrop: [DesignShadowLayer]
    public let oddTokensStudioInner: [DesignShadowLayer]
    public let oddTokensStudioInset: [DesignShadowLayer]
    public let oddTokensStudioList: [DesignShadowLayer]
    public let okCss: [DesignShadowLayer]
    public let okCssColorFirst: [DesignShadowLayer]
    public let okCssTwoLayers: [DesignShadowLayer]
    public let okDraft: [DesignShadowLayer]
    public let okDraftNoSpread: [DesignShadowLayer]
    public let okDraftSpreadAlone: [DesignShadowLayer]
    public let okDtcg: [DesignShadowLayer]
    public let okDtcgInset: [DesignShadowLayer]
    public let okDtcgList: [DesignShadowLayer]
    public let okNone: [DesignShadowLayer]

    public static let standard = DesignShadow(
        oddAtlassian: [.init(color: Color(.sRGB, red: 0.035, green: 0.118, blue: 0.259, opacity: 0.250), x: 0.0, y: 1.0, blur: 8.0, spread: 0.0, isInset: false)],
        oddGitlabZero: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 0.0, y: 1.0, blur: 0.0, spread: 0.0, isInset: false)],
        oddTokensStudioDrop: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 0.0, y: 1.0, blur: 3.0, spread: 0.0, isInset: false)],
        oddTokensStudioInner: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 0.0, y: 1.0, blur: 3.0, spread: 0.0, isInset: true)],
        oddTokensStudioInset: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 0.0, y: 1.0, blur: 3.0, spread: 0.0, isInset: true)],
        oddTokensStudioList: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 0.0, y: 1.0, blur: 3.0, spread: 0.0, isInset: false), .init(color: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000), x: 0.0, y: 1.0, blur: 3.0, spread: 0.0, isInset: true)],
        okCss: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        okCssColorFirst: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 1.0, y: 2.0, blur: 0.0, spread: 0.0, isInset: false)],
        okCssTwoLayers: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: true), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.100), x: 0.0, y: 2.0, blur: 4.0, spread: 0.0, isInset: false)],
        okDraft: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.502), x: 8.0, y: 8.0, blur: 24.0, spread: 0.0, isInset: false)],
        okDraftNoSpread: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 1.0, y: 2.0, blur: 3.0, spread: 0.0, isInset: false)],
        okDraftSpreadAlone: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), x: 1.0, y: 2.0, blur: 0.0, spread: 3.0, isInset: false)],
        okDtcg: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.500), x: 0.0, y: 4.0, blur: 8.0, spread: 0.0, isInset: false)],
        okDtcgInset: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.500), x: 0.0, y: 4.0, blur: 8.0, spread: 0.0, isInset: true)],
        okDtcgList: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.500), x: 0.0, y: 4.0, blur: 8.0, spread: 0.0, isInset: true), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.100), x: 0.0, y: 4.0, blur: 8.0, spread: 0.0, isInset: false)],
        okNone: []
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let shadow: DesignShadow

    public static let standard = DesignTokens(
        shadow: .standard
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
// - its value is no shadow that can be evaluated
//     shadow.invalid.empty
//     shadow.invalid.injection
//     shadow.invalid.inset-word
//     shadow.invalid.json-injection
//     shadow.invalid.list-empty
//     shadow.invalid.list-of-numbers
//     shadow.invalid.list-reference
//     shadow.invalid.no-offset
//     shadow.invalid.open
//     shadow.invalid.reference
//     shadow.invalid.whole-reference
//     shadow.ok.no-color
//     shadow.opaque.json-var
//     shadow.opaque.var
// - 0.5em depends on the font size
//     shadow.ok.em
