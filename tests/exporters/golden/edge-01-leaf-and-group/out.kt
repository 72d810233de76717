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
class DesignToken(
    /** The boolean itself */
    val boolean: Boolean,
    /** The border itself */
    val border: BorderStroke,
    /** The color itself */
    val color: Color,
    /** The cubicBezier itself */
    val cubicBezier: CubicBezierEasing,
    /** The dimension itself */
    val dimension: Dp,
    /** The duration itself */
    val duration: Int,
    /** The fontFamily itself */
    val fontFamily: String,
    /** The fontSize itself */
    val fontSize: TextUnit,
    /** The fontWeight itself */
    val fontWeight: FontWeight,
    /** The gradient itself */
    val gradient: Brush,
    /** The letterSpacing itself */
    val letterSpacing: TextUnit,
    /** The lineHeight itself */
    val lineHeight: TextUnit,
    /** The number itself */
    val number: Float,
    /** The shadow itself */
    val shadow: List<ShadowLayer>,
    /** The string itself */
    val string: String,
    /** The strokeStyle itself */
    val strokeStyle: String,
    /** The transition itself */
    val transition: TimedTransition,
    /** The typography itself */
    val typography: TextStyle
)

private fun designToken__1() = DesignToken(
    boolean = true,
    border = BorderStroke(1.dp, Color(0xFF000000)),
    color = Color(0xFF3B82F6),
    cubicBezier = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    dimension = 16.dp,
    duration = 200,
    fontFamily = "Inter",
    fontSize = 16.sp,
    fontWeight = FontWeight(600),
    gradient = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    letterSpacing = 0.5.sp,
    lineHeight = 24.sp,
    number = 1.5f,
    shadow = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    string = "hello",
    strokeStyle = "dashed",
    transition = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    typography = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
)

@Immutable
class DesignBoolean(
    val child: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    child = false
)

@Immutable
class DesignBorder(
    val child: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    child = BorderStroke(2.dp, Color(0xFFFF0000))
)

@Immutable
class DesignColor(
    val child: Color
)

private fun designColor__1() = DesignColor(
    child = Color(0xFF111111)
)

@Immutable
class DesignCubicBezier(
    val child: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    child = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f)
)

@Immutable
class DesignDimension(
    val child: Dp
)

private fun designDimension__1() = DesignDimension(
    child = 4.dp
)

@Immutable
class DesignDuration(
    val child: Int
)

private fun designDuration__1() = DesignDuration(
    child = 1000
)

@Immutable
class DesignFontFamily(
    val child: String
)

private fun designFontFamily__1() = DesignFontFamily(
    child = "Roboto"
)

@Immutable
class DesignFontSize(
    val child: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    child = 12.sp
)

@Immutable
class DesignFontWeight(
    val child: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    child = FontWeight(700)
)

@Immutable
class DesignGradient(
    val child: Brush
)

private fun designGradient__1() = DesignGradient(
    child = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    val child: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    child = (-1).sp
)

@Immutable
class DesignLineHeight(
    val child: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    child = 1.2.em
)

@Immutable
class DesignNumber(
    val child: Float
)

private fun designNumber__1() = DesignNumber(
    child = 2.0f
)

@Immutable
class DesignShadow(
    val child: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    child = emptyList()
)

@Immutable
class DesignString(
    val child: String
)

private fun designString__1() = DesignString(
    child = "bye"
)

@Immutable
class DesignStrokeStyle(
    val child: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    child = "dotted"
)

@Immutable
class DesignTransition(
    val child: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    child = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f))
)

@Immutable
class DesignTypography(
    val child: TextStyle
)

private fun designTypography__1() = DesignTypography(
    child = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700))
)

@Immutable
class DesignTokens(
    val token: DesignToken,
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
    token = designToken__1(),
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
