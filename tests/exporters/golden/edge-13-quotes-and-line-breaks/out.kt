package com.example.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.foundation.BorderStroke
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp
import com.example.tokens.DesignShadowLayer as ShadowLayer
import com.example.tokens.DesignTimedTransition as TimedTransition

@Immutable
class DesignBoolean(
    val lineBreak: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    lineBreak = true
)

@Immutable
class DesignBorder(
    val lineBreak: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    lineBreak = BorderStroke(1.dp, Color(0xFF000000))
)

@Immutable
class DesignColor(
    val lineBreak: Color
)

private fun designColor__1() = DesignColor(
    lineBreak = Color(0xFF3B82F6)
)

@Immutable
class DesignCubicBezier(
    val lineBreak: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    lineBreak = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
)

@Immutable
class DesignDimension(
    val lineBreak: Dp
)

private fun designDimension__1() = DesignDimension(
    lineBreak = 16.dp
)

@Immutable
class DesignDuration(
    val lineBreak: Int
)

private fun designDuration__1() = DesignDuration(
    lineBreak = 200
)

@Immutable
class DesignFontFamily(
    val lineBreak: String,
    val lineBreakInside: String,
    val q00: String,
    val q01: String,
    val q02: String,
    val q03: String,
    val q04: String,
    val q05: String,
    val q06: String,
    val q07: String,
    val q08: String,
    val q09: String,
    val q10: String,
    val q11: String,
    val q12: String,
    val q13: String,
    val q14: String,
    val q15: String
)

private fun designFontFamily__1() = DesignFontFamily(
    lineBreak = "Inter",
    lineBreakInside = "a b",
    q00 = "say \"hi\"",
    q01 = "it's",
    q02 = "a\u000ab",
    q03 = "a\u000d\u000ab",
    q04 = "back\\slash",
    q05 = "tab\u0009here",
    q06 = "quoted",
    q07 = "quoted",
    q08 = "\"open",
    q09 = "'open",
    q10 = "a\\\u000ab",
    q11 = "a\u2028b",
    q12 = "\\(x)",
    q13 = "\${x}",
    q14 = "a\u0007b",
    q15 = "`tick`"
)

@Immutable
class DesignFontSize(
    val lineBreak: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    lineBreak = 16.sp
)

@Immutable
class DesignFontWeight(
    val lineBreak: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    lineBreak = FontWeight(600)
)

@Immutable
class DesignGradient(
    val lineBreak: Brush
)

private fun designGradient__1() = DesignGradient(
    lineBreak = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    val lineBreak: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    lineBreak = 0.5.sp
)

@Immutable
class DesignLineHeight(
    val lineBreak: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    lineBreak = 24.sp
)

@Immutable
class DesignNumber(
    val lineBreak: Float
)

private fun designNumber__1() = DesignNumber(
    lineBreak = 1.5f
)

@Immutable
class DesignShadow(
    val lineBreak: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    lineBreak = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignString(
    val lineBreak: String,
    val lineBreakInside: String,
    val openQuote: String,
    val q00: String,
    val q01: String,
    val q02: String,
    val q03: String,
    val q04: String,
    val q05: String,
    val q06: String,
    val q07: String,
    val q08: String,
    val q09: String,
    val q10: String,
    val q11: String,
    val q12: String,
    val q13: String,
    val q14: String,
    val q15: String,
    val quotes: String
)

private fun designString__1() = DesignString(
    lineBreak = "hello\u000a",
    lineBreakInside = "a\u000ab",
    openQuote = "\"open",
    q00 = "say \"hi\"",
    q01 = "it's",
    q02 = "a\u000ab",
    q03 = "a\u000d\u000ab",
    q04 = "back\\slash",
    q05 = "tab\u0009here",
    q06 = "\"quoted\"",
    q07 = "'quoted'",
    q08 = "\"open",
    q09 = "'open",
    q10 = "a\\\u000ab",
    q11 = "a\u2028b",
    q12 = "\\(x)",
    q13 = "\${x}",
    q14 = "a\u0007b",
    q15 = "`tick`",
    quotes = "say \"hi\" 'there'"
)

@Immutable
class DesignStrokeStyle(
    val lineBreak: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    lineBreak = "dashed"
)

@Immutable
class DesignTransition(
    val lineBreak: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    lineBreak = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f))
)

@Immutable
class DesignTypography(
    val lineBreak: TextStyle,
    val q00: TextStyle,
    val q01: TextStyle,
    val q02: TextStyle,
    val q03: TextStyle,
    val q04: TextStyle,
    val q05: TextStyle,
    val q06: TextStyle,
    val q07: TextStyle,
    val q08: TextStyle,
    val q09: TextStyle,
    val q10: TextStyle,
    val q11: TextStyle,
    val q12: TextStyle,
    val q13: TextStyle,
    val q14: TextStyle,
    val q15: TextStyle
)

private fun designTypography__1() = DesignTypography(
    lineBreak = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    q00 = TextStyle(fontSize = 16.sp),
    q01 = TextStyle(fontSize = 16.sp),
    q02 = TextStyle(fontSize = 16.sp),
    q03 = TextStyle(fontSize = 16.sp),
    q04 = TextStyle(fontSize = 16.sp),
    q05 = TextStyle(fontSize = 16.sp),
    q06 = TextStyle(fontSize = 16.sp),
    q07 = TextStyle(fontSize = 16.sp),
    q08 = TextStyle(fontSize = 16.sp),
    q09 = TextStyle(fontSize = 16.sp),
    q10 = TextStyle(fontSize = 16.sp),
    q11 = TextStyle(fontSize = 16.sp),
    q12 = TextStyle(fontSize = 16.sp),
    q13 = TextStyle(fontSize = 16.sp),
    q14 = TextStyle(fontSize = 16.sp),
    q15 = TextStyle(fontSize = 16.sp)
)

@Immutable
class DesignTokens(
    val boolean: DesignBoolean,
    val border: DesignBorder,
    val color: DesignColor,
    val cubicBezier: DesignCubicBezier,
    val dimension: DesignDimension,
    val duration: DesignDuration,
    val fontFamily: DesignFontFamily,
    val fontSize: DesignFontSize,
    val fontWeight: DesignFontWeight,
    val gradient: DesignGradient,
    val letterSpacing: DesignLetterSpacing,
    val lineHeight: DesignLineHeight,
    val number: DesignNumber,
    val shadow: DesignShadow,
    val string: DesignString,
    val strokeStyle: DesignStrokeStyle,
    val transition: DesignTransition,
    val typography: DesignTypography
)

private fun designTokens__1() = DesignTokens(
    boolean = designBoolean__1(),
    border = designBorder__1(),
    color = designColor__1(),
    cubicBezier = designCubicBezier__1(),
    dimension = designDimension__1(),
    duration = designDuration__1(),
    fontFamily = designFontFamily__1(),
    fontSize = designFontSize__1(),
    fontWeight = designFontWeight__1(),
    gradient = designGradient__1(),
    letterSpacing = designLetterSpacing__1(),
    lineHeight = designLineHeight__1(),
    number = designNumber__1(),
    shadow = designShadow__1(),
    string = designString__1(),
    strokeStyle = designStrokeStyle__1(),
    transition = designTransition__1(),
    typography = designTypography__1()
)

val DesignDefault = designTokens__1()

@Immutable
class DesignShadowLayer(
    val color: Color,
    val x: Dp,
    val y: Dp,
    val blur: Dp,
    val spread: Dp,
    val isInset: Boolean
)

@Immutable
class DesignTimedTransition(
    val durationMillis: Int,
    val delayMillis: Int,
    val easing: CubicBezierEasing
)

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.line-break-inside
//     boolean.open-quote
//     boolean.quotes
// - its value is no border that can be evaluated
//     border.line-break-inside
//     border.open-quote
//     border.quotes
// - its value is no colour that can be evaluated
//     color.line-break-inside
//     color.open-quote
//     color.quotes
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.line-break-inside
//     cubicBezier.open-quote
//     cubicBezier.quotes
// - its value is no length that can be evaluated
//     dimension.line-break-inside
//     dimension.open-quote
//     dimension.quotes
//     fontSize.line-break-inside
//     fontSize.open-quote
//     fontSize.quotes
//     letterSpacing.line-break-inside
//     letterSpacing.open-quote
//     letterSpacing.quotes
//     lineHeight.line-break-inside
//     lineHeight.open-quote
//     lineHeight.quotes
// - its value is no duration that can be evaluated
//     duration.line-break-inside
//     duration.open-quote
//     duration.quotes
// - its value is no fontFamily that can be evaluated
//     fontFamily.open-quote
//     fontFamily.quotes
// - its value is no fontWeight that can be evaluated
//     fontWeight.line-break-inside
//     fontWeight.open-quote
//     fontWeight.quotes
// - its value is no gradient that can be evaluated
//     gradient.line-break-inside
//     gradient.open-quote
//     gradient.quotes
// - its value is no number that can be evaluated
//     number.line-break-inside
//     number.open-quote
//     number.quotes
// - its value is no shadow that can be evaluated
//     shadow.line-break-inside
//     shadow.open-quote
//     shadow.quotes
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.line-break-inside
//     strokeStyle.open-quote
//     strokeStyle.quotes
// - its value is no transition that can be evaluated
//     transition.line-break-inside
//     transition.open-quote
//     transition.quotes
// - its value is no typography that can be evaluated
//     typography.line-break-inside
//     typography.open-quote
//     typography.quotes
