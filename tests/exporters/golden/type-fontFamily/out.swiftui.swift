import SwiftUI

public struct DesignFontFamily: Sendable, Equatable {
    public let oddApostrophe: String
    public let oddArrayGenericCapitals: String
    public let oddArrayLineBreak: String
    public let oddArrayMarkup: String
    public let oddArrayQuotes: String
    public let okArray: String
    public let okArrayOne: String
    public let okArraySystem: String
    public let okList: String
    public let okName: String
    public let okNameWords: String
    public let okQuoted: String
    public let okSingleQuoted: String
    public let okUnicode: String

    public static let standard = DesignFontFamily(
        oddApostrophe: "O'Neil",
        oddArrayGenericCapitals: "Serif",
        oddArrayLineBreak: "a\u{A}b",
        oddArrayMarkup: "</style>",
        oddArrayQuotes: "O'Neil \"Bold\"",
        okArray: "Inter",
        okArrayOne: "Inter",
        okArraySystem: "-apple-system",
        okList: "Inter",
        okName: "Inter",
        okNameWords: "Helvetica Neue",
        okQuoted: "Helvetica Neue",
        okSingleQuoted: "Helvetica Neue",
        okUnicode: "游ゴシック"
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let fontFamily: DesignFontFamily

    public static let standard = DesignTokens(
        fontFamily: .standard
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
// - its value is no fontFamily that can be evaluated
//     fontFamily.invalid.array-empty
//     fontFamily.invalid.array-numbers
//     fontFamily.invalid.empty
//     fontFamily.invalid.injection
//     fontFamily.invalid.object
//     fontFamily.invalid.reference
//     fontFamily.invalid.unclosed
//     fontFamily.opaque.var
//     fontFamily.opaque.var-in-list
