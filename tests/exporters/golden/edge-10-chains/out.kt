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
    /** Six hops */
    val _1st: Boolean,
    val _2nd: Boolean,
    val _3rd: Boolean,
    val _4th: Boolean,
    val _5th: Boolean,
    val _6th: Boolean,
    val end: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    _1st = true,
    _2nd = true,
    _3rd = true,
    _4th = true,
    _5th = true,
    _6th = true,
    end = true
)

@Immutable
class DesignBorder(
    /** Six hops */
    val _1st: BorderStroke,
    val _2nd: BorderStroke,
    val _3rd: BorderStroke,
    val _4th: BorderStroke,
    val _5th: BorderStroke,
    val _6th: BorderStroke,
    val end: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    _1st = BorderStroke(1.dp, Color(0xFF000000)),
    _2nd = BorderStroke(1.dp, Color(0xFF000000)),
    _3rd = BorderStroke(1.dp, Color(0xFF000000)),
    _4th = BorderStroke(1.dp, Color(0xFF000000)),
    _5th = BorderStroke(1.dp, Color(0xFF000000)),
    _6th = BorderStroke(1.dp, Color(0xFF000000)),
    end = BorderStroke(1.dp, Color(0xFF000000))
)

@Immutable
class DesignColor(
    /** Six hops */
    val _1st: Color,
    val _2nd: Color,
    val _3rd: Color,
    val _4th: Color,
    val _5th: Color,
    val _6th: Color,
    val end: Color
)

private fun designColor__1() = DesignColor(
    _1st = Color(0xFF3B82F6),
    _2nd = Color(0xFF3B82F6),
    _3rd = Color(0xFF3B82F6),
    _4th = Color(0xFF3B82F6),
    _5th = Color(0xFF3B82F6),
    _6th = Color(0xFF3B82F6),
    end = Color(0xFF3B82F6)
)

@Immutable
class DesignCubicBezier(
    /** Six hops */
    val _1st: CubicBezierEasing,
    val _2nd: CubicBezierEasing,
    val _3rd: CubicBezierEasing,
    val _4th: CubicBezierEasing,
    val _5th: CubicBezierEasing,
    val _6th: CubicBezierEasing,
    val end: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    _1st = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    _2nd = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    _3rd = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    _4th = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    _5th = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    _6th = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    end = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
)

@Immutable
class DesignDimension(
    /** Six hops */
    val _1st: Dp,
    val _2nd: Dp,
    val _3rd: Dp,
    val _4th: Dp,
    val _5th: Dp,
    val _6th: Dp,
    val end: Dp
)

private fun designDimension__1() = DesignDimension(
    _1st = 16.dp,
    _2nd = 16.dp,
    _3rd = 16.dp,
    _4th = 16.dp,
    _5th = 16.dp,
    _6th = 16.dp,
    end = 16.dp
)

@Immutable
class DesignDuration(
    /** Six hops */
    val _1st: Int,
    val _2nd: Int,
    val _3rd: Int,
    val _4th: Int,
    val _5th: Int,
    val _6th: Int,
    val end: Int
)

private fun designDuration__1() = DesignDuration(
    _1st = 200,
    _2nd = 200,
    _3rd = 200,
    _4th = 200,
    _5th = 200,
    _6th = 200,
    end = 200
)

@Immutable
class DesignFontFamily(
    /** Six hops */
    val _1st: String,
    val _2nd: String,
    val _3rd: String,
    val _4th: String,
    val _5th: String,
    val _6th: String,
    val end: String
)

private fun designFontFamily__1() = DesignFontFamily(
    _1st = "Inter",
    _2nd = "Inter",
    _3rd = "Inter",
    _4th = "Inter",
    _5th = "Inter",
    _6th = "Inter",
    end = "Inter"
)

@Immutable
class DesignFontSize(
    /** Six hops */
    val _1st: TextUnit,
    val _2nd: TextUnit,
    val _3rd: TextUnit,
    val _4th: TextUnit,
    val _5th: TextUnit,
    val _6th: TextUnit,
    val end: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    _1st = 16.sp,
    _2nd = 16.sp,
    _3rd = 16.sp,
    _4th = 16.sp,
    _5th = 16.sp,
    _6th = 16.sp,
    end = 16.sp
)

@Immutable
class DesignFontWeight(
    /** Six hops */
    val _1st: FontWeight,
    val _2nd: FontWeight,
    val _3rd: FontWeight,
    val _4th: FontWeight,
    val _5th: FontWeight,
    val _6th: FontWeight,
    val end: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    _1st = FontWeight(600),
    _2nd = FontWeight(600),
    _3rd = FontWeight(600),
    _4th = FontWeight(600),
    _5th = FontWeight(600),
    _6th = FontWeight(600),
    end = FontWeight(600)
)

@Immutable
class DesignGradient(
    /** Six hops */
    val _1st: Brush,
    val _2nd: Brush,
    val _3rd: Brush,
    val _4th: Brush,
    val _5th: Brush,
    val _6th: Brush,
    val end: Brush
)

private fun designGradient__1() = DesignGradient(
    _1st = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    _2nd = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    _3rd = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    _4th = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    _5th = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    _6th = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    end = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    /** Six hops */
    val _1st: TextUnit,
    val _2nd: TextUnit,
    val _3rd: TextUnit,
    val _4th: TextUnit,
    val _5th: TextUnit,
    val _6th: TextUnit,
    val end: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    _1st = 0.5.sp,
    _2nd = 0.5.sp,
    _3rd = 0.5.sp,
    _4th = 0.5.sp,
    _5th = 0.5.sp,
    _6th = 0.5.sp,
    end = 0.5.sp
)

@Immutable
class DesignLineHeight(
    /** Six hops */
    val _1st: TextUnit,
    val _2nd: TextUnit,
    val _3rd: TextUnit,
    val _4th: TextUnit,
    val _5th: TextUnit,
    val _6th: TextUnit,
    val end: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    _1st = 24.sp,
    _2nd = 24.sp,
    _3rd = 24.sp,
    _4th = 24.sp,
    _5th = 24.sp,
    _6th = 24.sp,
    end = 24.sp
)

@Immutable
class DesignNumber(
    /** Six hops */
    val _1st: Float,
    val _2nd: Float,
    val _3rd: Float,
    val _4th: Float,
    val _5th: Float,
    val _6th: Float,
    val end: Float
)

private fun designNumber__1() = DesignNumber(
    _1st = 1.5f,
    _2nd = 1.5f,
    _3rd = 1.5f,
    _4th = 1.5f,
    _5th = 1.5f,
    _6th = 1.5f,
    end = 1.5f
)

@Immutable
class DesignShadow(
    /** Six hops */
    val _1st: List<ShadowLayer>,
    val _2nd: List<ShadowLayer>,
    val _3rd: List<ShadowLayer>,
    val _4th: List<ShadowLayer>,
    val _5th: List<ShadowLayer>,
    val _6th: List<ShadowLayer>,
    val end: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    _1st = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    _2nd = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    _3rd = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    _4th = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    _5th = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    _6th = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    end = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignString(
    /** Six hops */
    val _1st: String,
    val _2nd: String,
    val _3rd: String,
    val _4th: String,
    val _5th: String,
    val _6th: String,
    val end: String
)

private fun designString__1() = DesignString(
    _1st = "hello",
    _2nd = "hello",
    _3rd = "hello",
    _4th = "hello",
    _5th = "hello",
    _6th = "hello",
    end = "hello"
)

@Immutable
class DesignStrokeStyle(
    /** Six hops */
    val _1st: String,
    val _2nd: String,
    val _3rd: String,
    val _4th: String,
    val _5th: String,
    val _6th: String,
    val end: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    _1st = "dashed",
    _2nd = "dashed",
    _3rd = "dashed",
    _4th = "dashed",
    _5th = "dashed",
    _6th = "dashed",
    end = "dashed"
)

@Immutable
class DesignTransition(
    /** Six hops */
    val _1st: TimedTransition,
    val _2nd: TimedTransition,
    val _3rd: TimedTransition,
    val _4th: TimedTransition,
    val _5th: TimedTransition,
    val _6th: TimedTransition,
    val end: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    _1st = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    _2nd = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    _3rd = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    _4th = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    _5th = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    _6th = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    end = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f))
)

@Immutable
class DesignTypography(
    /** Six hops */
    val _1st: TextStyle,
    val _2nd: TextStyle,
    val _3rd: TextStyle,
    val _4th: TextStyle,
    val _5th: TextStyle,
    val _6th: TextStyle,
    val end: TextStyle
)

private fun designTypography__1() = DesignTypography(
    _1st = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    _2nd = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    _3rd = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    _4th = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    _5th = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    _6th = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    end = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
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
