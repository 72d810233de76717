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
    val back: Boolean,
    val here: Boolean,
    val sameName: Boolean,
    val toDefault: Boolean,
    val toHere: Boolean,
    val toOther: Boolean,
    val toOtherDefault: Boolean,
    val toThird: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    back = true,
    here = true,
    sameName = true,
    toDefault = true,
    toHere = true,
    toOther = true,
    toOtherDefault = true,
    toThird = true
)

@Immutable
class DesignBorder(
    val back: BorderStroke,
    val here: BorderStroke,
    val sameName: BorderStroke,
    val toDefault: BorderStroke,
    val toHere: BorderStroke,
    val toOther: BorderStroke,
    val toOtherDefault: BorderStroke,
    val toThird: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    back = BorderStroke(1.dp, Color(0xFF000000)),
    here = BorderStroke(1.dp, Color(0xFF000000)),
    sameName = BorderStroke(1.dp, Color(0xFF000000)),
    toDefault = BorderStroke(1.dp, Color(0xFF000000)),
    toHere = BorderStroke(1.dp, Color(0xFF000000)),
    toOther = BorderStroke(1.dp, Color(0xFF000000)),
    toOtherDefault = BorderStroke(1.dp, Color(0xFF000000)),
    toThird = BorderStroke(1.dp, Color(0xFF000000))
)

@Immutable
class DesignColor(
    val back: Color,
    val here: Color,
    val sameName: Color,
    val toDefault: Color,
    val toHere: Color,
    val toOther: Color,
    val toOtherDefault: Color,
    val toThird: Color
)

private fun designColor__1() = DesignColor(
    back = Color(0xFF3B82F6),
    here = Color(0xFF3B82F6),
    sameName = Color(0xFF3B82F6),
    toDefault = Color(0xFF3B82F6),
    toHere = Color(0xFF3B82F6),
    toOther = Color(0xFF3B82F6),
    toOtherDefault = Color(0xFF3B82F6),
    toThird = Color(0xFF3B82F6)
)

@Immutable
class DesignCubicBezier(
    val back: CubicBezierEasing,
    val here: CubicBezierEasing,
    val sameName: CubicBezierEasing,
    val toDefault: CubicBezierEasing,
    val toHere: CubicBezierEasing,
    val toOther: CubicBezierEasing,
    val toOtherDefault: CubicBezierEasing,
    val toThird: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    back = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    here = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    sameName = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    toDefault = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    toHere = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    toOther = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    toOtherDefault = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    toThird = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
)

@Immutable
class DesignDimension(
    val back: Dp,
    val here: Dp,
    val sameName: Dp,
    val toDefault: Dp,
    val toHere: Dp,
    val toOther: Dp,
    val toOtherDefault: Dp,
    val toThird: Dp
)

private fun designDimension__1() = DesignDimension(
    back = 16.dp,
    here = 16.dp,
    sameName = 16.dp,
    toDefault = 16.dp,
    toHere = 16.dp,
    toOther = 16.dp,
    toOtherDefault = 16.dp,
    toThird = 16.dp
)

@Immutable
class DesignDuration(
    val back: Int,
    val here: Int,
    val sameName: Int,
    val toDefault: Int,
    val toHere: Int,
    val toOther: Int,
    val toOtherDefault: Int,
    val toThird: Int
)

private fun designDuration__1() = DesignDuration(
    back = 200,
    here = 200,
    sameName = 200,
    toDefault = 200,
    toHere = 200,
    toOther = 200,
    toOtherDefault = 200,
    toThird = 200
)

@Immutable
class DesignFontFamily(
    val back: String,
    val here: String,
    val sameName: String,
    val toDefault: String,
    val toHere: String,
    val toOther: String,
    val toOtherDefault: String,
    val toThird: String
)

private fun designFontFamily__1() = DesignFontFamily(
    back = "Inter",
    here = "Inter",
    sameName = "Inter",
    toDefault = "Inter",
    toHere = "Inter",
    toOther = "Inter",
    toOtherDefault = "Inter",
    toThird = "Inter"
)

@Immutable
class DesignFontSize(
    val back: TextUnit,
    val here: TextUnit,
    val sameName: TextUnit,
    val toDefault: TextUnit,
    val toHere: TextUnit,
    val toOther: TextUnit,
    val toOtherDefault: TextUnit,
    val toThird: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    back = 16.sp,
    here = 16.sp,
    sameName = 16.sp,
    toDefault = 16.sp,
    toHere = 16.sp,
    toOther = 16.sp,
    toOtherDefault = 16.sp,
    toThird = 16.sp
)

@Immutable
class DesignFontWeight(
    val back: FontWeight,
    val here: FontWeight,
    val sameName: FontWeight,
    val toDefault: FontWeight,
    val toHere: FontWeight,
    val toOther: FontWeight,
    val toOtherDefault: FontWeight,
    val toThird: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    back = FontWeight(600),
    here = FontWeight(600),
    sameName = FontWeight(600),
    toDefault = FontWeight(600),
    toHere = FontWeight(600),
    toOther = FontWeight(600),
    toOtherDefault = FontWeight(600),
    toThird = FontWeight(600)
)

@Immutable
class DesignGradient(
    val back: Brush,
    val here: Brush,
    val sameName: Brush,
    val toDefault: Brush,
    val toHere: Brush,
    val toOther: Brush,
    val toOtherDefault: Brush,
    val toThird: Brush
)

private fun designGradient__1() = DesignGradient(
    back = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    here = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    sameName = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    toDefault = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    toHere = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    toOther = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    toOtherDefault = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    toThird = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    val back: TextUnit,
    val here: TextUnit,
    val sameName: TextUnit,
    val toDefault: TextUnit,
    val toHere: TextUnit,
    val toOther: TextUnit,
    val toOtherDefault: TextUnit,
    val toThird: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    back = 0.5.sp,
    here = 0.5.sp,
    sameName = 0.5.sp,
    toDefault = 0.5.sp,
    toHere = 0.5.sp,
    toOther = 0.5.sp,
    toOtherDefault = 0.5.sp,
    toThird = 0.5.sp
)

@Immutable
class DesignLineHeight(
    val back: TextUnit,
    val here: TextUnit,
    val sameName: TextUnit,
    val toDefault: TextUnit,
    val toHere: TextUnit,
    val toOther: TextUnit,
    val toOtherDefault: TextUnit,
    val toThird: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    back = 24.sp,
    here = 24.sp,
    sameName = 24.sp,
    toDefault = 24.sp,
    toHere = 24.sp,
    toOther = 24.sp,
    toOtherDefault = 24.sp,
    toThird = 24.sp
)

@Immutable
class DesignNumber(
    val back: Float,
    val here: Float,
    val sameName: Float,
    val toDefault: Float,
    val toHere: Float,
    val toOther: Float,
    val toOtherDefault: Float,
    val toThird: Float
)

private fun designNumber__1() = DesignNumber(
    back = 1.5f,
    here = 1.5f,
    sameName = 1.5f,
    toDefault = 1.5f,
    toHere = 1.5f,
    toOther = 1.5f,
    toOtherDefault = 1.5f,
    toThird = 1.5f
)

@Immutable
class DesignShadow(
    val back: List<ShadowLayer>,
    val here: List<ShadowLayer>,
    val sameName: List<ShadowLayer>,
    val toDefault: List<ShadowLayer>,
    val toHere: List<ShadowLayer>,
    val toOther: List<ShadowLayer>,
    val toOtherDefault: List<ShadowLayer>,
    val toThird: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    back = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    here = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    sameName = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    toDefault = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    toHere = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    toOther = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    toOtherDefault = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    toThird = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignString(
    val back: String,
    val here: String,
    val sameName: String,
    val toDefault: String,
    val toHere: String,
    val toOther: String,
    val toOtherDefault: String,
    val toThird: String
)

private fun designString__1() = DesignString(
    back = "hello",
    here = "hello",
    sameName = "hello",
    toDefault = "hello",
    toHere = "hello",
    toOther = "hello",
    toOtherDefault = "hello",
    toThird = "hello"
)

@Immutable
class DesignStrokeStyle(
    val back: String,
    val here: String,
    val sameName: String,
    val toDefault: String,
    val toHere: String,
    val toOther: String,
    val toOtherDefault: String,
    val toThird: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    back = "dashed",
    here = "dashed",
    sameName = "dashed",
    toDefault = "dashed",
    toHere = "dashed",
    toOther = "dashed",
    toOtherDefault = "dashed",
    toThird = "dashed"
)

@Immutable
class DesignTransition(
    val back: TimedTransition,
    val here: TimedTransition,
    val sameName: TimedTransition,
    val toDefault: TimedTransition,
    val toHere: TimedTransition,
    val toOther: TimedTransition,
    val toOtherDefault: TimedTransition,
    val toThird: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    back = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    here = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    sameName = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    toDefault = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    toHere = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    toOther = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    toOtherDefault = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    toThird = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f))
)

@Immutable
class DesignTypography(
    val back: TextStyle,
    val here: TextStyle,
    val sameName: TextStyle,
    val toDefault: TextStyle,
    val toHere: TextStyle,
    val toOther: TextStyle,
    val toOtherDefault: TextStyle,
    val toThird: TextStyle
)

private fun designTypography__1() = DesignTypography(
    back = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    here = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    sameName = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    toDefault = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    toHere = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    toOther = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    toOtherDefault = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    toThird = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
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
