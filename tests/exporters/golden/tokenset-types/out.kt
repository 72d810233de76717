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
    /** In both */
    val base: Boolean,
    val follows: Boolean,
    val onlyLight: Boolean,
    val onlyDark: Boolean?
)

private fun designBoolean__1() = DesignBoolean(
    base = true,
    follows = true,
    onlyLight = true,
    onlyDark = null
)

private fun designBoolean__2() = DesignBoolean(
    base = false,
    follows = false,
    onlyLight = true,
    onlyDark = false
)

@Immutable
class DesignBorder(
    /** In both */
    val base: BorderStroke,
    val follows: BorderStroke,
    val onlyLight: BorderStroke,
    val onlyDark: BorderStroke?
)

private fun designBorder__1() = DesignBorder(
    base = BorderStroke(1.dp, Color(0xFF000000)),
    follows = BorderStroke(1.dp, Color(0xFF000000)),
    onlyLight = BorderStroke(1.dp, Color(0xFF000000)),
    onlyDark = null
)

private fun designBorder__2() = DesignBorder(
    base = BorderStroke(2.dp, Color(0xFFFF0000)),
    follows = BorderStroke(2.dp, Color(0xFFFF0000)),
    onlyLight = BorderStroke(1.dp, Color(0xFF000000)),
    onlyDark = BorderStroke(2.dp, Color(0xFFFF0000))
)

@Immutable
class DesignColor(
    /** In both */
    val base: Color,
    val follows: Color,
    val onlyLight: Color,
    val onlyDark: Color?
)

private fun designColor__1() = DesignColor(
    base = Color(0xFF3B82F6),
    follows = Color(0xFF3B82F6),
    onlyLight = Color(0xFF3B82F6),
    onlyDark = null
)

private fun designColor__2() = DesignColor(
    base = Color(0xFF111111),
    follows = Color(0xFF111111),
    onlyLight = Color(0xFF3B82F6),
    onlyDark = Color(0xFF111111)
)

@Immutable
class DesignCubicBezier(
    /** In both */
    val base: CubicBezierEasing,
    val follows: CubicBezierEasing,
    val onlyLight: CubicBezierEasing,
    val onlyDark: CubicBezierEasing?
)

private fun designCubicBezier__1() = DesignCubicBezier(
    base = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    follows = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    onlyLight = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    onlyDark = null
)

private fun designCubicBezier__2() = DesignCubicBezier(
    base = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    follows = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    onlyLight = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    onlyDark = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f)
)

@Immutable
class DesignDimension(
    /** In both */
    val base: Dp,
    val follows: Dp,
    val onlyLight: Dp,
    val onlyDark: Dp?
)

private fun designDimension__1() = DesignDimension(
    base = 16.dp,
    follows = 16.dp,
    onlyLight = 16.dp,
    onlyDark = null
)

private fun designDimension__2() = DesignDimension(
    base = 4.dp,
    follows = 4.dp,
    onlyLight = 16.dp,
    onlyDark = 4.dp
)

@Immutable
class DesignDuration(
    /** In both */
    val base: Int,
    val follows: Int,
    val onlyLight: Int,
    val onlyDark: Int?
)

private fun designDuration__1() = DesignDuration(
    base = 200,
    follows = 200,
    onlyLight = 200,
    onlyDark = null
)

private fun designDuration__2() = DesignDuration(
    base = 1000,
    follows = 1000,
    onlyLight = 200,
    onlyDark = 1000
)

@Immutable
class DesignFontFamily(
    /** In both */
    val base: String,
    val follows: String,
    val onlyLight: String,
    val onlyDark: String?
)

private fun designFontFamily__1() = DesignFontFamily(
    base = "Inter",
    follows = "Inter",
    onlyLight = "Inter",
    onlyDark = null
)

private fun designFontFamily__2() = DesignFontFamily(
    base = "Roboto",
    follows = "Roboto",
    onlyLight = "Inter",
    onlyDark = "Roboto"
)

@Immutable
class DesignFontSize(
    /** In both */
    val base: TextUnit,
    val follows: TextUnit,
    val onlyLight: TextUnit,
    val onlyDark: TextUnit?
)

private fun designFontSize__1() = DesignFontSize(
    base = 16.sp,
    follows = 16.sp,
    onlyLight = 16.sp,
    onlyDark = null
)

private fun designFontSize__2() = DesignFontSize(
    base = 12.sp,
    follows = 12.sp,
    onlyLight = 16.sp,
    onlyDark = 12.sp
)

@Immutable
class DesignFontWeight(
    /** In both */
    val base: FontWeight,
    val follows: FontWeight,
    val onlyLight: FontWeight,
    val onlyDark: FontWeight?
)

private fun designFontWeight__1() = DesignFontWeight(
    base = FontWeight(600),
    follows = FontWeight(600),
    onlyLight = FontWeight(600),
    onlyDark = null
)

private fun designFontWeight__2() = DesignFontWeight(
    base = FontWeight(700),
    follows = FontWeight(700),
    onlyLight = FontWeight(600),
    onlyDark = FontWeight(700)
)

@Immutable
class DesignToken(
    val framed: BorderStroke
)

private fun designToken__1() = DesignToken(
    framed = BorderStroke(16.dp, Color(0xFF3B82F6))
)

private fun designToken__2() = DesignToken(
    framed = BorderStroke(4.dp, Color(0xFF111111))
)

@Immutable
class DesignGradient(
    /** In both */
    val base: Brush,
    val follows: Brush,
    val onlyLight: Brush,
    val onlyDark: Brush?
)

private fun designGradient__1() = DesignGradient(
    base = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    follows = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    onlyLight = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    onlyDark = null
)

private fun designGradient__2() = DesignGradient(
    base = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    follows = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    onlyLight = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    onlyDark = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    /** In both */
    val base: TextUnit,
    val follows: TextUnit,
    val onlyLight: TextUnit,
    val onlyDark: TextUnit?
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    base = 0.5.sp,
    follows = 0.5.sp,
    onlyLight = 0.5.sp,
    onlyDark = null
)

private fun designLetterSpacing__2() = DesignLetterSpacing(
    base = (-1).sp,
    follows = (-1).sp,
    onlyLight = 0.5.sp,
    onlyDark = (-1).sp
)

@Immutable
class DesignLineHeight(
    /** In both */
    val base: TextUnit,
    val follows: TextUnit,
    val onlyLight: TextUnit,
    val onlyDark: TextUnit?
)

private fun designLineHeight__1() = DesignLineHeight(
    base = 24.sp,
    follows = 24.sp,
    onlyLight = 24.sp,
    onlyDark = null
)

private fun designLineHeight__2() = DesignLineHeight(
    base = 1.2.em,
    follows = 1.2.em,
    onlyLight = 24.sp,
    onlyDark = 1.2.em
)

@Immutable
class DesignNumber(
    /** In both */
    val base: Float,
    val follows: Float,
    val onlyLight: Float,
    val onlyDark: Float?
)

private fun designNumber__1() = DesignNumber(
    base = 1.5f,
    follows = 1.5f,
    onlyLight = 1.5f,
    onlyDark = null
)

private fun designNumber__2() = DesignNumber(
    base = 2.0f,
    follows = 2.0f,
    onlyLight = 1.5f,
    onlyDark = 2.0f
)

@Immutable
class DesignShadow(
    /** In both */
    val base: List<ShadowLayer>,
    val follows: List<ShadowLayer>,
    val onlyLight: List<ShadowLayer>,
    val onlyDark: List<ShadowLayer>?
)

private fun designShadow__1() = DesignShadow(
    base = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    follows = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    onlyLight = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    onlyDark = null
)

private fun designShadow__2() = DesignShadow(
    base = emptyList(),
    follows = emptyList(),
    onlyLight = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    onlyDark = emptyList()
)

@Immutable
class DesignString(
    /** In both */
    val base: String,
    val follows: String,
    val onlyLight: String,
    val onlyDark: String?
)

private fun designString__1() = DesignString(
    base = "hello",
    follows = "hello",
    onlyLight = "hello",
    onlyDark = null
)

private fun designString__2() = DesignString(
    base = "bye",
    follows = "bye",
    onlyLight = "hello",
    onlyDark = "bye"
)

@Immutable
class DesignStrokeStyle(
    /** In both */
    val base: String,
    val follows: String,
    val onlyLight: String,
    val onlyDark: String?
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    base = "dashed",
    follows = "dashed",
    onlyLight = "dashed",
    onlyDark = null
)

private fun designStrokeStyle__2() = DesignStrokeStyle(
    base = "dotted",
    follows = "dotted",
    onlyLight = "dashed",
    onlyDark = "dotted"
)

@Immutable
class DesignTransition(
    /** In both */
    val base: TimedTransition,
    val follows: TimedTransition,
    val onlyLight: TimedTransition,
    val onlyDark: TimedTransition?
)

private fun designTransition__1() = DesignTransition(
    base = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    follows = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    onlyLight = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    onlyDark = null
)

private fun designTransition__2() = DesignTransition(
    base = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f)),
    follows = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f)),
    onlyLight = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    onlyDark = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f))
)

@Immutable
class DesignTypography(
    /** In both */
    val base: TextStyle,
    val follows: TextStyle,
    val onlyLight: TextStyle,
    val onlyDark: TextStyle?
)

private fun designTypography__1() = DesignTypography(
    base = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    follows = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    onlyLight = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    onlyDark = null
)

private fun designTypography__2() = DesignTypography(
    base = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700)),
    follows = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700)),
    onlyLight = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    onlyDark = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700))
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
    val token: DesignToken,
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
    token = designToken__1(),
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

private fun designTokens__2() = DesignTokens(
    boolean = designBoolean__2(),
    border = designBorder__2(),
    color = designColor__2(),
    cubicBezier = designCubicBezier__2(),
    dimension = designDimension__2(),
    duration = designDuration__2(),
    fontFamily = designFontFamily__2(),
    fontSize = designFontSize__2(),
    fontWeight = designFontWeight__2(),
    token = designToken__2(),
    gradient = designGradient__2(),
    letterSpacing = designLetterSpacing__2(),
    lineHeight = designLineHeight__2(),
    number = designNumber__2(),
    shadow = designShadow__2(),
    string = designString__2(),
    strokeStyle = designStrokeStyle__2(),
    transition = designTransition__2(),
    typography = designTypography__2()
)

val DesignLight = designTokens__1()
val DesignDark = designTokens__2()

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

val LocalDesignTokens = staticCompositionLocalOf { DesignLight }

// Left out:
// - unresolved alias boolean.broken -> gone
//     boolean.broken (Light, Dark)
// - unresolved alias border.broken -> gone
//     border.broken (Light, Dark)
// - unresolved alias color.broken -> gone
//     color.broken (Light, Dark)
// - unresolved alias cubicBezier.broken -> gone
//     cubicBezier.broken (Light, Dark)
// - unresolved alias dimension.broken -> gone
//     dimension.broken (Light, Dark)
// - unresolved alias duration.broken -> gone
//     duration.broken (Light, Dark)
// - unresolved alias fontFamily.broken -> gone
//     fontFamily.broken (Light, Dark)
// - unresolved alias fontSize.broken -> gone
//     fontSize.broken (Light, Dark)
// - unresolved alias fontWeight.broken -> gone
//     fontWeight.broken (Light, Dark)
// - unresolved alias gradient.broken -> gone
//     gradient.broken (Light, Dark)
// - unresolved alias letterSpacing.broken -> gone
//     letterSpacing.broken (Light, Dark)
// - unresolved alias lineHeight.broken -> gone
//     lineHeight.broken (Light, Dark)
// - unresolved alias number.broken -> gone
//     number.broken (Light, Dark)
// - unresolved alias shadow.broken -> gone
//     shadow.broken (Light, Dark)
// - unresolved alias string.broken -> gone
//     string.broken (Light, Dark)
// - unresolved alias strokeStyle.broken -> gone
//     strokeStyle.broken (Light, Dark)
// - unresolved alias transition.broken -> gone
//     transition.broken (Light, Dark)
// - unresolved alias typography.broken -> gone
//     typography.broken (Light, Dark)
