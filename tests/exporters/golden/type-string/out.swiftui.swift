import SwiftUI

public struct DesignString: Sendable, Equatable {
    public let okApostrophe: String
    public let okAtSign: String
    public let okBidi: String
    public let okCarriageReturn: String
    public let okCdata: String
    public let okComment: String
    public let okControl: String
    public let okEmoji: String
    public let okEmpty: String
    public let okImportant: String
    public let okJsonArray: String
    public let okJsonObject: String
    public let okLikeColor: String
    public let okLikeLength: String
    public let okLineBreak: String
    public let okLineSeparator: String
    public let okMarkup: String
    public let okNestedBrackets: String
    public let okNullWord: String
    public let okNumber: String
    public let okPercent: String
    public let okPlain: String
    public let okQuotes: String
    public let okReference: String
    public let okSass: String
    public let okSemicolon: String
    public let okSpaces: String
    public let okSwift: String
    public let okTab: String
    public let okTrailingBackslash: String
    public let okUnclosedComment: String
    public let okUrl: String
    public let okWideKeyword: String
    public let okWideKeywordCapitals: String
    public let okXml: String

    public static let standard = DesignString(
        okApostrophe: "it's",
        okAtSign: "@media",
        okBidi: "a\u{202E}b",
        okCarriageReturn: "a\u{D}\u{A}b",
        okCdata: "]]>",
        okComment: "a \u{2F}* b */",
        okControl: "a\u{7}b",
        okEmoji: "😀 日本",
        okEmpty: "",
        okImportant: "a !important",
        okJsonArray: "[1, 2]",
        okJsonObject: "{\"a\": [1, {\"b\": 2}]}",
        okLikeColor: "#fff",
        okLikeLength: "16px",
        okLineBreak: "a\u{A}b",
        okLineSeparator: "a\u{2028}b",
        okMarkup: "</style><!--",
        okNestedBrackets: "((([[",
        okNullWord: "null",
        okNumber: "1.50",
        okPercent: "100% %s",
        okPlain: "hello world",
        okQuotes: "say \"hi\" \\ bye",
        okReference: "{x}",
        okSass: "#{1+1}",
        okSemicolon: "a; b",
        okSpaces: "  padded  ",
        okSwift: "\\(x)",
        okTab: "a\u{9}b",
        okTrailingBackslash: "a\\",
        okUnclosedComment: "a \u{2F}* b",
        okUrl: "https://a.b/c?d=e&f",
        okWideKeyword: "initial",
        okWideKeywordCapitals: "INHERIT",
        okXml: "<a href='b'>&amp;"
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let string: DesignString

    public static let standard = DesignTokens(
        string: .standard
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
