package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignString(
    val okApostrophe: String,
    val okAtSign: String,
    val okBidi: String,
    val okCarriageReturn: String,
    val okCdata: String,
    val okComment: String,
    val okControl: String,
    val okEmoji: String,
    val okEmpty: String,
    val okImportant: String,
    val okJsonArray: String,
    val okJsonObject: String,
    val okLikeColor: String,
    val okLikeLength: String,
    val okLineBreak: String,
    val okLineSeparator: String,
    val okMarkup: String,
    val okNestedBrackets: String,
    val okNullWord: String,
    val okNumber: String,
    val okPercent: String,
    val okPlain: String,
    val okQuotes: String,
    val okReference: String,
    val okSass: String,
    val okSemicolon: String,
    val okSpaces: String,
    val okSwift: String,
    val okTab: String,
    val okTrailingBackslash: String,
    val okUnclosedComment: String,
    val okUrl: String,
    val okWideKeyword: String,
    val okWideKeywordCapitals: String,
    val okXml: String
)

private fun designString__1() = DesignString(
    okApostrophe = "it's",
    okAtSign = "@media",
    okBidi = "a‮b",
    okCarriageReturn = "a\u000d\u000ab",
    okCdata = "]]>",
    okComment = "a /* b */",
    okControl = "a\u0007b",
    okEmoji = "😀 日本",
    okEmpty = "",
    okImportant = "a !important",
    okJsonArray = "[1, 2]",
    okJsonObject = "{\"a\": [1, {\"b\": 2}]}",
    okLikeColor = "#fff",
    okLikeLength = "16px",
    okLineBreak = "a\u000ab",
    okLineSeparator = "a\u2028b",
    okMarkup = "</style><!--",
    okNestedBrackets = "((([[",
    okNullWord = "null",
    okNumber = "1.50",
    okPercent = "100% %s",
    okPlain = "hello world",
    okQuotes = "say \"hi\" \\ bye",
    okReference = "{x}",
    okSass = "#{1+1}",
    okSemicolon = "a; b",
    okSpaces = "  padded  ",
    okSwift = "\\(x)",
    okTab = "a\u0009b",
    okTrailingBackslash = "a\\",
    okUnclosedComment = "a /* b",
    okUrl = "https://a.b/c?d=e&f",
    okWideKeyword = "initial",
    okWideKeywordCapitals = "INHERIT",
    okXml = "<a href='b'>&amp;"
)

@Immutable
class DesignTokens(
    val string: DesignString
)

private fun designTokens__1() = DesignTokens(
    string = designString__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
