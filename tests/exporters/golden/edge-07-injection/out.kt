package com.example.tokens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignFontFamily(
    val jsonBlock: String,
    val jsonCloseBracket: String,
    val jsonMarkup: String,
    val jsonUnclosedUrl: String
)

private fun designFontFamily__1() = DesignFontFamily(
    jsonBlock = "red; } body{ color: red",
    jsonCloseBracket = "red) , x",
    jsonMarkup = "</style><script>",
    jsonUnclosedUrl = "url(\"x"
)

@Immutable
class DesignString(
    val atRule: String,
    val attr: String,
    val badUrl: String,
    val block: String,
    val blockValue: String,
    val closeBracket: String,
    val comment: String,
    val commentEnd: String,
    val escape: String,
    val important: String,
    val lineBreak: String,
    val markup: String,
    val openBracket: String,
    val unclosedString: String,
    val unclosedUrl: String,
    val varEmpty: String,
    val varFallback: String,
    val varMalformed: String,
    val wideKeyword: String
)

private fun designString__1() = DesignString(
    atRule = "red;@import 'x'",
    attr = "attr(x)",
    badUrl = "url(a b\"c)",
    block = "red; } body{ color: red",
    blockValue = "{ color: red }",
    closeBracket = "red) , x",
    comment = "red /* x",
    commentEnd = "red */ x",
    escape = "\\72 ed",
    important = "red !important",
    lineBreak = "red\u000a}",
    markup = "</style><script>",
    openBracket = "rgb(1, 2",
    unclosedString = "\"red",
    unclosedUrl = "url(\"x",
    varEmpty = "var()",
    varFallback = "var(--a, 1px)",
    varMalformed = "var(x)",
    wideKeyword = "inherit"
)

@Immutable
class DesignTokens(
    val fontFamily: DesignFontFamily,
    val string: DesignString
)

private fun designTokens__1() = DesignTokens(
    fontFamily = designFontFamily__1(),
    string = designString__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

object DesignTheme {
    val tokens: DesignTokens
        @Composable @ReadOnlyComposable get() = LocalDesignTokens.current
}

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.block
//     boolean.wide-keyword
// - its value is no border that can be evaluated
//     border.at-rule
//     border.attr
//     border.bad-url
//     border.block
//     border.block-value
//     border.close-bracket
//     border.comment
//     border.comment-end
//     border.escape
//     border.important
//     border.json-block
//     border.json-close-bracket
//     border.json-markup
//     border.json-unclosed-url
//     border.line-break
//     border.markup
//     border.open-bracket
//     border.unclosed-string
//     border.unclosed-url
//     border.var-empty
//     border.var-fallback
//     border.var-malformed
//     border.wide-keyword
// - its value is no colour that can be evaluated
//     color.at-rule
//     color.attr
//     color.bad-url
//     color.block
//     color.block-value
//     color.close-bracket
//     color.comment
//     color.comment-end
//     color.escape
//     color.important
//     color.json-block
//     color.json-close-bracket
//     color.json-markup
//     color.json-unclosed-url
//     color.line-break
//     color.markup
//     color.open-bracket
//     color.unclosed-string
//     color.unclosed-url
//     color.var-empty
//     color.var-fallback
//     color.var-malformed
//     color.wide-keyword
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.block
//     cubicBezier.close-bracket
//     cubicBezier.json-block
//     cubicBezier.json-close-bracket
//     cubicBezier.json-markup
//     cubicBezier.json-unclosed-url
//     cubicBezier.wide-keyword
// - its value is no length that can be evaluated
//     dimension.at-rule
//     dimension.attr
//     dimension.bad-url
//     dimension.block
//     dimension.block-value
//     dimension.close-bracket
//     dimension.comment
//     dimension.comment-end
//     dimension.escape
//     dimension.important
//     dimension.json-block
//     dimension.json-close-bracket
//     dimension.json-markup
//     dimension.json-unclosed-url
//     dimension.line-break
//     dimension.markup
//     dimension.open-bracket
//     dimension.unclosed-string
//     dimension.unclosed-url
//     dimension.var-empty
//     dimension.var-fallback
//     dimension.var-malformed
//     dimension.wide-keyword
//     fontSize.block
//     fontSize.unclosed-string
//     fontSize.wide-keyword
//     letterSpacing.bad-url
//     letterSpacing.block
//     letterSpacing.wide-keyword
//     lineHeight.block
//     lineHeight.unclosed-url
//     lineHeight.wide-keyword
// - its value is no duration that can be evaluated
//     duration.block
//     duration.json-block
//     duration.json-close-bracket
//     duration.json-markup
//     duration.json-unclosed-url
//     duration.open-bracket
//     duration.wide-keyword
// - its value is no fontFamily that can be evaluated
//     fontFamily.block
//     fontFamily.wide-keyword
// - its value is no fontWeight that can be evaluated
//     fontWeight.block
//     fontWeight.important
//     fontWeight.wide-keyword
// - its value is no gradient that can be evaluated
//     gradient.block
//     gradient.block-value
//     gradient.json-block
//     gradient.json-close-bracket
//     gradient.json-markup
//     gradient.json-unclosed-url
//     gradient.wide-keyword
// - its value is no number that can be evaluated
//     number.block
//     number.comment
//     number.wide-keyword
// - its value is no shadow that can be evaluated
//     shadow.block
//     shadow.json-block
//     shadow.json-close-bracket
//     shadow.json-markup
//     shadow.json-unclosed-url
//     shadow.markup
//     shadow.wide-keyword
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.block
//     strokeStyle.comment-end
//     strokeStyle.json-block
//     strokeStyle.json-close-bracket
//     strokeStyle.json-markup
//     strokeStyle.json-unclosed-url
//     strokeStyle.wide-keyword
// - its value is no transition that can be evaluated
//     transition.block
//     transition.json-block
//     transition.json-close-bracket
//     transition.json-markup
//     transition.json-unclosed-url
//     transition.line-break
//     transition.wide-keyword
// - its value is no typography that can be evaluated
//     typography.at-rule
//     typography.block
//     typography.json-block
//     typography.json-close-bracket
//     typography.json-markup
//     typography.json-unclosed-url
//     typography.wide-keyword
