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
    val aB: Boolean,
    // boolean.a.b is written boolean.aB_2: the plain identifier is that of boolean.a-b
    /** The second by name */
    val aB_2: Boolean,
    // boolean.aB is written boolean.aB_3: the plain identifier is that of boolean.a-b
    val aB_3: Boolean,
    // boolean.a_b is written boolean.aB_4: the plain identifier is that of boolean.a-b
    val aB_4: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    aB = true,
    aB_2 = false,
    aB_3 = true,
    aB_4 = false
)

@Immutable
class DesignBorder(
    val aB: BorderStroke,
    // border.a.b is written border.aB_2: the plain identifier is that of border.a-b
    /** The second by name */
    val aB_2: BorderStroke,
    // border.aB is written border.aB_3: the plain identifier is that of border.a-b
    val aB_3: BorderStroke,
    // border.a_b is written border.aB_4: the plain identifier is that of border.a-b
    val aB_4: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    aB = BorderStroke(1.dp, Color(0xFF000000)),
    aB_2 = BorderStroke(2.dp, Color(0xFFFF0000)),
    aB_3 = BorderStroke(1.dp, Color(0xFF000000)),
    aB_4 = BorderStroke(2.dp, Color(0xFFFF0000))
)

@Immutable
class DesignColor(
    val aB: Color,
    // color.a.b is written color.aB_2: the plain identifier is that of color.a-b
    /** The second by name */
    val aB_2: Color,
    // color.aB is written color.aB_3: the plain identifier is that of color.a-b
    val aB_3: Color,
    // color.a_b is written color.aB_4: the plain identifier is that of color.a-b
    val aB_4: Color
)

private fun designColor__1() = DesignColor(
    aB = Color(0xFF3B82F6),
    aB_2 = Color(0xFF111111),
    aB_3 = Color(0xFF3B82F6),
    aB_4 = Color(0xFF111111)
)

@Immutable
class DesignCubicBezier(
    val aB: CubicBezierEasing,
    // cubicBezier.a.b is written cubicBezier.aB_2: the plain identifier is that of cubicBezier.a-b
    /** The second by name */
    val aB_2: CubicBezierEasing,
    // cubicBezier.aB is written cubicBezier.aB_3: the plain identifier is that of cubicBezier.a-b
    val aB_3: CubicBezierEasing,
    // cubicBezier.a_b is written cubicBezier.aB_4: the plain identifier is that of cubicBezier.a-b
    val aB_4: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    aB = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    aB_2 = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    aB_3 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    aB_4 = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f)
)

@Immutable
class DesignDimension(
    val aB: Dp,
    // dimension.a.b is written dimension.aB_2: the plain identifier is that of dimension.a-b
    /** The second by name */
    val aB_2: Dp,
    // dimension.aB is written dimension.aB_3: the plain identifier is that of dimension.a-b
    val aB_3: Dp,
    // dimension.a_b is written dimension.aB_4: the plain identifier is that of dimension.a-b
    val aB_4: Dp
)

private fun designDimension__1() = DesignDimension(
    aB = 16.dp,
    aB_2 = 4.dp,
    aB_3 = 16.dp,
    aB_4 = 4.dp
)

@Immutable
class DesignDuration(
    val aB: Int,
    // duration.a.b is written duration.aB_2: the plain identifier is that of duration.a-b
    /** The second by name */
    val aB_2: Int,
    // duration.aB is written duration.aB_3: the plain identifier is that of duration.a-b
    val aB_3: Int,
    // duration.a_b is written duration.aB_4: the plain identifier is that of duration.a-b
    val aB_4: Int
)

private fun designDuration__1() = DesignDuration(
    aB = 200,
    aB_2 = 1000,
    aB_3 = 200,
    aB_4 = 1000
)

@Immutable
class DesignFontFamily(
    val aB: String,
    // fontFamily.a.b is written fontFamily.aB_2: the plain identifier is that of fontFamily.a-b
    /** The second by name */
    val aB_2: String,
    // fontFamily.aB is written fontFamily.aB_3: the plain identifier is that of fontFamily.a-b
    val aB_3: String,
    // fontFamily.a_b is written fontFamily.aB_4: the plain identifier is that of fontFamily.a-b
    val aB_4: String
)

private fun designFontFamily__1() = DesignFontFamily(
    aB = "Inter",
    aB_2 = "Roboto",
    aB_3 = "Inter",
    aB_4 = "Roboto"
)

@Immutable
class DesignFontSize(
    val aB: TextUnit,
    // fontSize.a.b is written fontSize.aB_2: the plain identifier is that of fontSize.a-b
    /** The second by name */
    val aB_2: TextUnit,
    // fontSize.aB is written fontSize.aB_3: the plain identifier is that of fontSize.a-b
    val aB_3: TextUnit,
    // fontSize.a_b is written fontSize.aB_4: the plain identifier is that of fontSize.a-b
    val aB_4: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    aB = 16.sp,
    aB_2 = 12.sp,
    aB_3 = 16.sp,
    aB_4 = 12.sp
)

@Immutable
class DesignFontWeight(
    val aB: FontWeight,
    // fontWeight.a.b is written fontWeight.aB_2: the plain identifier is that of fontWeight.a-b
    /** The second by name */
    val aB_2: FontWeight,
    // fontWeight.aB is written fontWeight.aB_3: the plain identifier is that of fontWeight.a-b
    val aB_3: FontWeight,
    // fontWeight.a_b is written fontWeight.aB_4: the plain identifier is that of fontWeight.a-b
    val aB_4: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    aB = FontWeight(600),
    aB_2 = FontWeight(700),
    aB_3 = FontWeight(600),
    aB_4 = FontWeight(700)
)

@Immutable
class DesignGradient(
    val aB: Brush,
    // gradient.a.b is written gradient.aB_2: the plain identifier is that of gradient.a-b
    /** The second by name */
    val aB_2: Brush,
    // gradient.aB is written gradient.aB_3: the plain identifier is that of gradient.a-b
    val aB_3: Brush,
    // gradient.a_b is written gradient.aB_4: the plain identifier is that of gradient.a-b
    val aB_4: Brush
)

private fun designGradient__1() = DesignGradient(
    aB = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    aB_2 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    aB_3 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    aB_4 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    val aB: TextUnit,
    // letterSpacing.a.b is written letterSpacing.aB_2: the plain identifier is that of letterSpacing.a-b
    /** The second by name */
    val aB_2: TextUnit,
    // letterSpacing.aB is written letterSpacing.aB_3: the plain identifier is that of letterSpacing.a-b
    val aB_3: TextUnit,
    // letterSpacing.a_b is written letterSpacing.aB_4: the plain identifier is that of letterSpacing.a-b
    val aB_4: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    aB = 0.5.sp,
    aB_2 = (-1).sp,
    aB_3 = 0.5.sp,
    aB_4 = (-1).sp
)

@Immutable
class DesignLineHeight(
    val aB: TextUnit,
    // lineHeight.a.b is written lineHeight.aB_2: the plain identifier is that of lineHeight.a-b
    /** The second by name */
    val aB_2: TextUnit,
    // lineHeight.aB is written lineHeight.aB_3: the plain identifier is that of lineHeight.a-b
    val aB_3: TextUnit,
    // lineHeight.a_b is written lineHeight.aB_4: the plain identifier is that of lineHeight.a-b
    val aB_4: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    aB = 24.sp,
    aB_2 = 1.2.em,
    aB_3 = 24.sp,
    aB_4 = 1.2.em
)

@Immutable
class DesignNumber(
    val aB: Float,
    // number.a.b is written number.aB_2: the plain identifier is that of number.a-b
    /** The second by name */
    val aB_2: Float,
    // number.aB is written number.aB_3: the plain identifier is that of number.a-b
    val aB_3: Float,
    // number.a_b is written number.aB_4: the plain identifier is that of number.a-b
    val aB_4: Float
)

private fun designNumber__1() = DesignNumber(
    aB = 1.5f,
    aB_2 = 2.0f,
    aB_3 = 1.5f,
    aB_4 = 2.0f
)

@Immutable
class DesignShadow(
    val aB: List<ShadowLayer>,
    // shadow.a.b is written shadow.aB_2: the plain identifier is that of shadow.a-b
    /** The second by name */
    val aB_2: List<ShadowLayer>,
    // shadow.aB is written shadow.aB_3: the plain identifier is that of shadow.a-b
    val aB_3: List<ShadowLayer>,
    // shadow.a_b is written shadow.aB_4: the plain identifier is that of shadow.a-b
    val aB_4: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    aB = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aB_2 = emptyList(),
    aB_3 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aB_4 = emptyList()
)

@Immutable
class DesignString(
    val aB: String,
    // string.a.b is written string.aB_2: the plain identifier is that of string.a-b
    /** The second by name */
    val aB_2: String,
    // string.aB is written string.aB_3: the plain identifier is that of string.a-b
    val aB_3: String,
    // string.a_b is written string.aB_4: the plain identifier is that of string.a-b
    val aB_4: String
)

private fun designString__1() = DesignString(
    aB = "hello",
    aB_2 = "bye",
    aB_3 = "hello",
    aB_4 = "bye"
)

@Immutable
class DesignStrokeStyle(
    val aB: String,
    // strokeStyle.a.b is written strokeStyle.aB_2: the plain identifier is that of strokeStyle.a-b
    /** The second by name */
    val aB_2: String,
    // strokeStyle.aB is written strokeStyle.aB_3: the plain identifier is that of strokeStyle.a-b
    val aB_3: String,
    // strokeStyle.a_b is written strokeStyle.aB_4: the plain identifier is that of strokeStyle.a-b
    val aB_4: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    aB = "dashed",
    aB_2 = "dotted",
    aB_3 = "dashed",
    aB_4 = "dotted"
)

@Immutable
class DesignTransition(
    val aB: TimedTransition,
    // transition.a.b is written transition.aB_2: the plain identifier is that of transition.a-b
    /** The second by name */
    val aB_2: TimedTransition,
    // transition.aB is written transition.aB_3: the plain identifier is that of transition.a-b
    val aB_3: TimedTransition,
    // transition.a_b is written transition.aB_4: the plain identifier is that of transition.a-b
    val aB_4: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    aB = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    aB_2 = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f)),
    aB_3 = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    aB_4 = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f))
)

@Immutable
class DesignTypography(
    val aB: TextStyle,
    // typography.a.b is written typography.aB_2: the plain identifier is that of typography.a-b
    /** The second by name */
    val aB_2: TextStyle,
    // typography.aB is written typography.aB_3: the plain identifier is that of typography.a-b
    val aB_3: TextStyle,
    // typography.a_b is written typography.aB_4: the plain identifier is that of typography.a-b
    val aB_4: TextStyle
)

private fun designTypography__1() = DesignTypography(
    aB = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    aB_2 = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700)),
    aB_3 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    aB_4 = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700))
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
