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
    /** Has a value of its own */
    val b: Boolean,
    val itselfOwn: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    b = true,
    itselfOwn = true
)

@Immutable
class DesignBorder(
    /** Has a value of its own */
    val b: BorderStroke,
    val itselfOwn: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    b = BorderStroke(1.dp, Color(0xFF000000)),
    itselfOwn = BorderStroke(1.dp, Color(0xFF000000))
)

@Immutable
class DesignColor(
    /** Has a value of its own */
    val b: Color,
    val itselfOwn: Color
)

private fun designColor__1() = DesignColor(
    b = Color(0xFF3B82F6),
    itselfOwn = Color(0xFF3B82F6)
)

@Immutable
class DesignCubicBezier(
    /** Has a value of its own */
    val b: CubicBezierEasing,
    val itselfOwn: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    b = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    itselfOwn = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
)

@Immutable
class DesignDimension(
    /** Has a value of its own */
    val b: Dp,
    val itselfOwn: Dp
)

private fun designDimension__1() = DesignDimension(
    b = 16.dp,
    itselfOwn = 16.dp
)

@Immutable
class DesignDuration(
    /** Has a value of its own */
    val b: Int,
    val itselfOwn: Int
)

private fun designDuration__1() = DesignDuration(
    b = 200,
    itselfOwn = 200
)

@Immutable
class DesignFontFamily(
    /** Has a value of its own */
    val b: String,
    val itselfOwn: String
)

private fun designFontFamily__1() = DesignFontFamily(
    b = "Inter",
    itselfOwn = "Inter"
)

@Immutable
class DesignFontSize(
    /** Has a value of its own */
    val b: TextUnit,
    val itselfOwn: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    b = 16.sp,
    itselfOwn = 16.sp
)

@Immutable
class DesignFontWeight(
    /** Has a value of its own */
    val b: FontWeight,
    val itselfOwn: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    b = FontWeight(600),
    itselfOwn = FontWeight(600)
)

@Immutable
class DesignGradient(
    /** Has a value of its own */
    val b: Brush,
    val itselfOwn: Brush
)

private fun designGradient__1() = DesignGradient(
    b = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    itselfOwn = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    /** Has a value of its own */
    val b: TextUnit,
    val itselfOwn: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    b = 0.5.sp,
    itselfOwn = 0.5.sp
)

@Immutable
class DesignLineHeight(
    /** Has a value of its own */
    val b: TextUnit,
    val itselfOwn: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    b = 24.sp,
    itselfOwn = 24.sp
)

@Immutable
class DesignNumber(
    /** Has a value of its own */
    val b: Float,
    val itselfOwn: Float
)

private fun designNumber__1() = DesignNumber(
    b = 1.5f,
    itselfOwn = 1.5f
)

@Immutable
class DesignShadow(
    /** Has a value of its own */
    val b: List<ShadowLayer>,
    val itselfOwn: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    b = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    itselfOwn = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignString(
    /** Has a value of its own */
    val b: String,
    val itselfOwn: String
)

private fun designString__1() = DesignString(
    b = "hello",
    itselfOwn = "hello"
)

@Immutable
class DesignStrokeStyle(
    /** Has a value of its own */
    val b: String,
    val itselfOwn: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    b = "dashed",
    itselfOwn = "dashed"
)

@Immutable
class DesignTransition(
    /** Has a value of its own */
    val b: TimedTransition,
    val itselfOwn: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    b = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    itselfOwn = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f))
)

@Immutable
class DesignTypography(
    /** Has a value of its own */
    val b: TextStyle,
    val itselfOwn: TextStyle
)

private fun designTypography__1() = DesignTypography(
    b = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    itselfOwn = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
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
// - unresolved alias boolean.a -> boolean.a
//     boolean.a
// - unresolved alias boolean.c -> boolean.c
//     boolean.c
// - unresolved alias boolean.into -> boolean.b
//     boolean.into
// - unresolved alias boolean.itself -> boolean.itself
//     boolean.itself
// - unresolved alias border.a -> border.a
//     border.a
// - unresolved alias border.c -> border.c
//     border.c
// - unresolved alias border.into -> border.b
//     border.into
// - unresolved alias border.itself -> border.itself
//     border.itself
// - unresolved alias color.a -> color.a
//     color.a
// - unresolved alias color.c -> color.c
//     color.c
// - unresolved alias color.into -> color.b
//     color.into
// - unresolved alias color.itself -> color.itself
//     color.itself
// - unresolved alias cubicBezier.a -> cubicBezier.a
//     cubicBezier.a
// - unresolved alias cubicBezier.c -> cubicBezier.c
//     cubicBezier.c
// - unresolved alias cubicBezier.into -> cubicBezier.b
//     cubicBezier.into
// - unresolved alias cubicBezier.itself -> cubicBezier.itself
//     cubicBezier.itself
// - unresolved alias dimension.a -> dimension.a
//     dimension.a
// - unresolved alias dimension.c -> dimension.c
//     dimension.c
// - unresolved alias dimension.into -> dimension.b
//     dimension.into
// - unresolved alias dimension.itself -> dimension.itself
//     dimension.itself
// - unresolved alias duration.a -> duration.a
//     duration.a
// - unresolved alias duration.c -> duration.c
//     duration.c
// - unresolved alias duration.into -> duration.b
//     duration.into
// - unresolved alias duration.itself -> duration.itself
//     duration.itself
// - unresolved alias fontFamily.a -> fontFamily.a
//     fontFamily.a
// - unresolved alias fontFamily.c -> fontFamily.c
//     fontFamily.c
// - unresolved alias fontFamily.into -> fontFamily.b
//     fontFamily.into
// - unresolved alias fontFamily.itself -> fontFamily.itself
//     fontFamily.itself
// - unresolved alias fontSize.a -> fontSize.a
//     fontSize.a
// - unresolved alias fontSize.c -> fontSize.c
//     fontSize.c
// - unresolved alias fontSize.into -> fontSize.b
//     fontSize.into
// - unresolved alias fontSize.itself -> fontSize.itself
//     fontSize.itself
// - unresolved alias fontWeight.a -> fontWeight.a
//     fontWeight.a
// - unresolved alias fontWeight.c -> fontWeight.c
//     fontWeight.c
// - unresolved alias fontWeight.into -> fontWeight.b
//     fontWeight.into
// - unresolved alias fontWeight.itself -> fontWeight.itself
//     fontWeight.itself
// - unresolved alias gradient.a -> gradient.a
//     gradient.a
// - unresolved alias gradient.c -> gradient.c
//     gradient.c
// - unresolved alias gradient.into -> gradient.b
//     gradient.into
// - unresolved alias gradient.itself -> gradient.itself
//     gradient.itself
// - unresolved alias letterSpacing.a -> letterSpacing.a
//     letterSpacing.a
// - unresolved alias letterSpacing.c -> letterSpacing.c
//     letterSpacing.c
// - unresolved alias letterSpacing.into -> letterSpacing.b
//     letterSpacing.into
// - unresolved alias letterSpacing.itself -> letterSpacing.itself
//     letterSpacing.itself
// - unresolved alias lineHeight.a -> lineHeight.a
//     lineHeight.a
// - unresolved alias lineHeight.c -> lineHeight.c
//     lineHeight.c
// - unresolved alias lineHeight.into -> lineHeight.b
//     lineHeight.into
// - unresolved alias lineHeight.itself -> lineHeight.itself
//     lineHeight.itself
// - unresolved alias number.a -> number.a
//     number.a
// - unresolved alias number.c -> number.c
//     number.c
// - unresolved alias number.into -> number.b
//     number.into
// - unresolved alias number.itself -> number.itself
//     number.itself
// - unresolved alias shadow.a -> shadow.a
//     shadow.a
// - unresolved alias shadow.c -> shadow.c
//     shadow.c
// - unresolved alias shadow.into -> shadow.b
//     shadow.into
// - unresolved alias shadow.itself -> shadow.itself
//     shadow.itself
// - unresolved alias string.a -> string.a
//     string.a
// - unresolved alias string.c -> string.c
//     string.c
// - unresolved alias string.into -> string.b
//     string.into
// - unresolved alias string.itself -> string.itself
//     string.itself
// - unresolved alias strokeStyle.a -> strokeStyle.a
//     strokeStyle.a
// - unresolved alias strokeStyle.c -> strokeStyle.c
//     strokeStyle.c
// - unresolved alias strokeStyle.into -> strokeStyle.b
//     strokeStyle.into
// - unresolved alias strokeStyle.itself -> strokeStyle.itself
//     strokeStyle.itself
// - unresolved alias transition.a -> transition.a
//     transition.a
// - unresolved alias transition.c -> transition.c
//     transition.c
// - unresolved alias transition.into -> transition.b
//     transition.into
// - unresolved alias transition.itself -> transition.itself
//     transition.itself
// - unresolved alias typography.a -> typography.a
//     typography.a
// - unresolved alias typography.c -> typography.c
//     typography.c
// - unresolved alias typography.into -> typography.b
//     typography.into
// - unresolved alias typography.itself -> typography.itself
//     typography.itself
