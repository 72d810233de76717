package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

@Immutable
class DesignToken(
    /** The color itself */
    val color: Color,
    /** The dimension itself */
    val dimension: Dp,
    /** The fontSize itself */
    val fontSize: TextUnit,
    /** The letterSpacing itself */
    val letterSpacing: TextUnit,
    /** The lineHeight itself */
    val lineHeight: TextUnit
)

private fun designToken__1() = DesignToken(
    color = Color(0xFF3B82F6),
    dimension = 16.dp,
    fontSize = 16.sp,
    letterSpacing = 0.5.sp,
    lineHeight = 24.sp
)

@Immutable
class DesignColor(
    val child: Color
)

private fun designColor__1() = DesignColor(
    child = Color(0xFF111111)
)

@Immutable
class DesignDimension(
    val child: Dp
)

private fun designDimension__1() = DesignDimension(
    child = 4.dp
)

@Immutable
class DesignFontSize(
    val child: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    child = 12.sp
)

@Immutable
class DesignLetterSpacing(
    val child: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    child = (-1).sp
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val color: DesignColor,
    val dimension: DesignDimension,
    val fontSize: DesignFontSize,
    val letterSpacing: DesignLetterSpacing
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    color = designColor__1(),
    dimension = designDimension__1(),
    fontSize = designFontSize__1(),
    letterSpacing = designLetterSpacing__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean
//     boolean.child
// - this format holds colours and lengths, no border
//     border
//     border.child
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier
//     cubicBezier.child
// - this format holds colours and lengths, no duration
//     duration
//     duration.child
// - this format holds colours and lengths, no fontFamily
//     fontFamily
//     fontFamily.child
// - this format holds colours and lengths, no fontWeight
//     fontWeight
//     fontWeight.child
// - this format holds colours and lengths, no gradient
//     gradient
//     gradient.child
// - its value is no length that can be evaluated
//     lineHeight.child
// - this format holds colours and lengths, no number
//     number
//     number.child
// - this format holds colours and lengths, no shadow
//     shadow
//     shadow.child
// - this format holds colours and lengths, no string
//     string
//     string.child
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle
//     strokeStyle.child
// - this format holds colours and lengths, no transition
//     transition
//     transition.child
// - this format holds colours and lengths, no typography
//     typography
//     typography.child
