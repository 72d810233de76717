package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignFontFamily(
    val oddApostrophe: String,
    val oddArrayGenericCapitals: String,
    val oddArrayLineBreak: String,
    val oddArrayMarkup: String,
    val oddArrayQuotes: String,
    val okArray: String,
    val okArrayOne: String,
    val okArraySystem: String,
    val okList: String,
    val okName: String,
    val okNameWords: String,
    val okQuoted: String,
    val okSingleQuoted: String,
    val okUnicode: String
)

private fun designFontFamily__1() = DesignFontFamily(
    oddApostrophe = "O'Neil",
    oddArrayGenericCapitals = "Serif",
    oddArrayLineBreak = "a\u000ab",
    oddArrayMarkup = "</style>",
    oddArrayQuotes = "O'Neil \"Bold\"",
    okArray = "Inter",
    okArrayOne = "Inter",
    okArraySystem = "-apple-system",
    okList = "Inter",
    okName = "Inter",
    okNameWords = "Helvetica Neue",
    okQuoted = "Helvetica Neue",
    okSingleQuoted = "Helvetica Neue",
    okUnicode = "游ゴシック"
)

@Immutable
class DesignTokens(
    val fontFamily: DesignFontFamily
)

private fun designTokens__1() = DesignTokens(
    fontFamily = designFontFamily__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

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
