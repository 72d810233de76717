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
    val boolean: Boolean,
    val border: BorderStroke,
    val color: Color,
    val cubicBezier: CubicBezierEasing,
    val dimension: Dp,
    val duration: Int,
    val fontFamily: String,
    val fontSize: TextUnit,
    val fontWeight: FontWeight,
    val gradient: Brush,
    val letterSpacing: TextUnit,
    val lineHeight: TextUnit,
    val number: Float,
    val shadow: List<ShadowLayer>,
    val string: String,
    val strokeStyle: String,
    val transition: TimedTransition,
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
    /**
     * abc
     * de
     */
    val noChar: Boolean,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    noChar = true,
    text = true
)

@Immutable
class DesignBorder(
    /**
     * abc
     * de
     */
    val noChar: BorderStroke,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    noChar = BorderStroke(1.dp, Color(0xFF000000)),
    text = BorderStroke(1.dp, Color(0xFF000000))
)

@Immutable
class DesignColor(
    /**
     * abc
     * de
     */
    val noChar: Color,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: Color
)

private fun designColor__1() = DesignColor(
    noChar = Color(0xFF3B82F6),
    text = Color(0xFF3B82F6)
)

@Immutable
class DesignCubicBezier(
    /**
     * abc
     * de
     */
    val noChar: CubicBezierEasing,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    noChar = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    text = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
)

@Immutable
class DesignDimension(
    /**
     * abc
     * de
     */
    val noChar: Dp,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: Dp
)

private fun designDimension__1() = DesignDimension(
    noChar = 16.dp,
    text = 16.dp
)

@Immutable
class DesignDuration(
    /**
     * abc
     * de
     */
    val noChar: Int,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: Int
)

private fun designDuration__1() = DesignDuration(
    noChar = 200,
    text = 200
)

@Immutable
class DesignFontFamily(
    /**
     * abc
     * de
     */
    val noChar: String,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: String
)

private fun designFontFamily__1() = DesignFontFamily(
    noChar = "Inter",
    text = "Inter"
)

@Immutable
class DesignFontSize(
    /**
     * abc
     * de
     */
    val noChar: TextUnit,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    noChar = 16.sp,
    text = 16.sp
)

@Immutable
class DesignFontWeight(
    /**
     * abc
     * de
     */
    val noChar: FontWeight,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    noChar = FontWeight(600),
    text = FontWeight(600)
)

@Immutable
class DesignGradient(
    /**
     * abc
     * de
     */
    val noChar: Brush,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: Brush
)

private fun designGradient__1() = DesignGradient(
    noChar = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    text = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    /**
     * abc
     * de
     */
    val noChar: TextUnit,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    noChar = 0.5.sp,
    text = 0.5.sp
)

@Immutable
class DesignLineHeight(
    /**
     * abc
     * de
     */
    val noChar: TextUnit,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    noChar = 24.sp,
    text = 24.sp
)

@Immutable
class DesignNumber(
    /**
     * abc
     * de
     */
    val noChar: Float,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: Float
)

private fun designNumber__1() = DesignNumber(
    noChar = 1.5f,
    text = 1.5f
)

@Immutable
class DesignShadow(
    /**
     * abc
     * de
     */
    val noChar: List<ShadowLayer>,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    noChar = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    text = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignString(
    /**
     * abc
     * de
     */
    val noChar: String,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: String,
    val value: String
)

private fun designString__1() = DesignString(
    noChar = "hello",
    text = "hello",
    value = "a & b < c > \"d\" 'e' &amp; &#0; ]]>"
)

@Immutable
class DesignStrokeStyle(
    /**
     * abc
     * de
     */
    val noChar: String,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    noChar = "dashed",
    text = "dashed"
)

@Immutable
class DesignTransition(
    /**
     * abc
     * de
     */
    val noChar: TimedTransition,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    noChar = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    text = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f))
)

@Immutable
class DesignTypography(
    /**
     * abc
     * de
     */
    val noChar: TextStyle,
    /** a & b < c > "d" 'e' &amp; &#0; ]]> */
    val text: TextStyle
)

private fun designTypography__1() = DesignTypography(
    noChar = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    text = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
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

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.value
// - its value is no border that can be evaluated
//     border.value
// - its value is no colour that can be evaluated
//     color.value
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.value
// - its value is no length that can be evaluated
//     dimension.value
//     fontSize.value
//     letterSpacing.value
//     lineHeight.value
// - its value is no duration that can be evaluated
//     duration.value
// - its value is no fontFamily that can be evaluated
//     fontFamily.value
// - its value is no fontWeight that can be evaluated
//     fontWeight.value
// - its value is no gradient that can be evaluated
//     gradient.value
// - its value is no number that can be evaluated
//     number.value
// - its value is no shadow that can be evaluated
//     shadow.value
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.value
// - its value is no transition that can be evaluated
//     transition.value
// - its value is no typography that can be evaluated
//     typography.value
