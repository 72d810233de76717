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
    /** Light */
    val boolean: Boolean,
    /** Light */
    val border: BorderStroke,
    /** Light */
    val color: Color,
    /** Light */
    val cubicBezier: CubicBezierEasing,
    /** Light */
    val dimension: Dp,
    /** Light */
    val duration: Int,
    /** Light */
    val fontFamily: String,
    /** Light */
    val fontSize: TextUnit,
    /** Light */
    val fontWeight: FontWeight,
    /** Light */
    val gradient: Brush,
    /** Light */
    val letterSpacing: TextUnit,
    /** Light */
    val lineHeight: TextUnit,
    /** Light */
    val number: Float,
    /** Light */
    val shadow: List<ShadowLayer>,
    /** Light */
    val string: String,
    /** Light */
    val strokeStyle: String,
    /** Light */
    val transition: TimedTransition,
    /** Light */
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

private fun designToken__2() = DesignToken(
    boolean = false,
    border = BorderStroke(2.dp, Color(0xFFFF0000)),
    color = Color(0xFF111111),
    cubicBezier = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    dimension = 4.dp,
    duration = 1000,
    fontFamily = "Roboto",
    fontSize = 12.sp,
    fontWeight = FontWeight(700),
    gradient = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    letterSpacing = (-1).sp,
    lineHeight = 1.2.em,
    number = 2.0f,
    shadow = emptyList(),
    string = "bye",
    strokeStyle = "dotted",
    transition = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f)),
    typography = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700))
)

@Immutable
class DesignTokens(
    val token: DesignToken
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1()
)

private fun designTokens__2() = DesignTokens(
    token = designToken__2()
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
