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
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val boolean: Boolean,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val border: BorderStroke,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val color: Color,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val cubicBezier: CubicBezierEasing,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val dimension: Dp,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val duration: Int,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val fontFamily: String,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val fontSize: TextUnit,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val fontWeight: FontWeight,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val gradient: Brush,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val letterSpacing: TextUnit,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val lineHeight: TextUnit,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val number: Float,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val shadow: List<ShadowLayer>,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val string: String,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val strokeStyle: String,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val transition: TimedTransition,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
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
class DesignLeft(
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val string: String
)

private fun designLeft__1() = DesignLeft(
    string = "; }"
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val left: DesignLeft
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    left = designLeft__1()
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
//     left.boolean
// - its value is no border that can be evaluated
//     left.border
// - its value is no colour that can be evaluated
//     left.color
// - its value is no cubicBezier that can be evaluated
//     left.cubicBezier
// - its value is no length that can be evaluated
//     left.dimension
//     left.fontSize
//     left.letterSpacing
//     left.lineHeight
// - its value is no duration that can be evaluated
//     left.duration
// - its value is no fontFamily that can be evaluated
//     left.fontFamily
// - its value is no fontWeight that can be evaluated
//     left.fontWeight
// - its value is no gradient that can be evaluated
//     left.gradient
// - its value is no number that can be evaluated
//     left.number
// - its value is no shadow that can be evaluated
//     left.shadow
// - its value is no strokeStyle that can be evaluated
//     left.strokeStyle
// - its value is no transition that can be evaluated
//     left.transition
// - its value is no typography that can be evaluated
//     left.typography
