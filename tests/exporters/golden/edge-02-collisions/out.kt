package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

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
    // lineHeight.aB is written lineHeight.aB_2: the plain identifier is that of lineHeight.a-b
    val aB_2: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    aB = 24.sp,
    aB_2 = 24.sp
)

@Immutable
class DesignTokens(
    val color: DesignColor,
    val dimension: DesignDimension,
    val fontSize: DesignFontSize,
    val letterSpacing: DesignLetterSpacing,
    val lineHeight: DesignLineHeight
)

private fun designTokens__1() = DesignTokens(
    color = designColor__1(),
    dimension = designDimension__1(),
    fontSize = designFontSize__1(),
    letterSpacing = designLetterSpacing__1(),
    lineHeight = designLineHeight__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.a-b
//     boolean.a.b
//     boolean.aB
//     boolean.a_b
// - this format holds colours and lengths, no border
//     border.a-b
//     border.a.b
//     border.aB
//     border.a_b
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.a-b
//     cubicBezier.a.b
//     cubicBezier.aB
//     cubicBezier.a_b
// - this format holds colours and lengths, no duration
//     duration.a-b
//     duration.a.b
//     duration.aB
//     duration.a_b
// - this format holds colours and lengths, no fontFamily
//     fontFamily.a-b
//     fontFamily.a.b
//     fontFamily.aB
//     fontFamily.a_b
// - this format holds colours and lengths, no fontWeight
//     fontWeight.a-b
//     fontWeight.a.b
//     fontWeight.aB
//     fontWeight.a_b
// - this format holds colours and lengths, no gradient
//     gradient.a-b
//     gradient.a.b
//     gradient.aB
//     gradient.a_b
// - its value is no length that can be evaluated
//     lineHeight.a.b
//     lineHeight.a_b
// - this format holds colours and lengths, no number
//     number.a-b
//     number.a.b
//     number.aB
//     number.a_b
// - this format holds colours and lengths, no shadow
//     shadow.a-b
//     shadow.a.b
//     shadow.aB
//     shadow.a_b
// - this format holds colours and lengths, no string
//     string.a-b
//     string.a.b
//     string.aB
//     string.a_b
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.a-b
//     strokeStyle.a.b
//     strokeStyle.aB
//     strokeStyle.a_b
// - this format holds colours and lengths, no transition
//     transition.a-b
//     transition.a.b
//     transition.aB
//     transition.a_b
// - this format holds colours and lengths, no typography
//     typography.a-b
//     typography.a.b
//     typography.aB
//     typography.a_b
