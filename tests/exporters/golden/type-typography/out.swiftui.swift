import SwiftUI

public struct DesignTypography: Sendable, Equatable {
    public let invalidPartialNoFamily: DesignTextStyle
    public let invalidPartialNoSize: DesignTextStyle
    public let invalidPartialWeight: DesignTextStyle
    public let oddGitlabExtra: DesignTextStyle
    public let oddPrimerNoLetterSpacing: DesignTextStyle
    public let oddTokensStudio: DesignTextStyle
    public let okCss: DesignTextStyle
    public let okCssFull: DesignTextStyle
    public let okDraft: DesignTextStyle
    public let okDraftLineLength: DesignTextStyle
    public let okDtcg: DesignTextStyle
    public let okDtcgWeightName: DesignTextStyle
    public let okExtras: DesignTextStyle
    public let okStyle: DesignTextStyle

    public static let standard = DesignTypography(
        invalidPartialNoFamily: .init(family: nil, size: 16.0, weight: .bold, lineHeight: nil, letterSpacing: nil, isItalic: false),
        invalidPartialNoSize: .init(family: "Inter", size: nil, weight: .bold, lineHeight: nil, letterSpacing: nil, isItalic: false),
        invalidPartialWeight: .init(family: nil, size: nil, weight: .bold, lineHeight: nil, letterSpacing: nil, isItalic: false),
        oddGitlabExtra: .init(family: "Inter", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false),
        oddPrimerNoLetterSpacing: .init(family: "Mona Sans VF", size: 40.0, weight: .medium, lineHeight: 56.0, letterSpacing: nil, isItalic: false),
        oddTokensStudio: .init(family: "Inter", size: 16.0, weight: .semibold, lineHeight: 24.0, letterSpacing: -0.32, isItalic: false),
        okCss: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: nil, letterSpacing: nil, isItalic: false),
        okCssFull: .init(family: "Helvetica Neue", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: nil, isItalic: true),
        okDraft: .init(family: "Inter", size: 16.0, weight: .bold, lineHeight: 19.2, letterSpacing: 0.1, isItalic: false),
        okDraftLineLength: .init(family: "Inter", size: 16.0, weight: nil, lineHeight: 24.0, letterSpacing: nil, isItalic: false),
        okDtcg: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        okDtcgWeightName: .init(family: "Inter", size: 16.0, weight: .semibold, lineHeight: 19.2, letterSpacing: 0.1, isItalic: false),
        okExtras: .init(family: "Inter", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: true),
        okStyle: .init(family: "Inter", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: true)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let typography: DesignTypography

    public static let standard = DesignTokens(
        typography: .standard
    )
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

// Left out:
// - its value is no typography that can be evaluated
//     typography.invalid.empty
//     typography.invalid.injection
//     typography.invalid.json-injection
//     typography.invalid.list
//     typography.invalid.object-empty
//     typography.invalid.open
//     typography.invalid.reference
//     typography.invalid.weight-word
//     typography.invalid.weight-zero
//     typography.invalid.whole-reference
//     typography.odd.gitlab-inherit
//     typography.ok.css-system
//     typography.opaque.json-clamp
//     typography.opaque.json-var
//     typography.opaque.var
