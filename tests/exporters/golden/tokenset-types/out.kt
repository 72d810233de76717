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
    /** In both */
    val base: Color,
    val follows: Color,
    val onlyLight: Color,
    val onlyDark: Color?
)

private fun designColor__1() = DesignColor(
    base = Color(0xFF3B82F6),
    follows = Color(0xFF3B82F6),
    onlyLight = Color(0xFF3B82F6),
    onlyDark = null
)

private fun designColor__2() = DesignColor(
    base = Color(0xFF111111),
    follows = Color(0xFF111111),
    onlyLight = Color(0xFF3B82F6),
    onlyDark = Color(0xFF111111)
)

@Immutable
class DesignDimension(
    /** In both */
    val base: Dp,
    val follows: Dp,
    val onlyLight: Dp,
    val onlyDark: Dp?
)

private fun designDimension__1() = DesignDimension(
    base = 16.dp,
    follows = 16.dp,
    onlyLight = 16.dp,
    onlyDark = null
)

private fun designDimension__2() = DesignDimension(
    base = 4.dp,
    follows = 4.dp,
    onlyLight = 16.dp,
    onlyDark = 4.dp
)

@Immutable
class DesignFontSize(
    /** In both */
    val base: TextUnit,
    val follows: TextUnit,
    val onlyLight: TextUnit,
    val onlyDark: TextUnit?
)

private fun designFontSize__1() = DesignFontSize(
    base = 16.sp,
    follows = 16.sp,
    onlyLight = 16.sp,
    onlyDark = null
)

private fun designFontSize__2() = DesignFontSize(
    base = 12.sp,
    follows = 12.sp,
    onlyLight = 16.sp,
    onlyDark = 12.sp
)

@Immutable
class DesignLetterSpacing(
    /** In both */
    val base: TextUnit,
    val follows: TextUnit,
    val onlyLight: TextUnit,
    val onlyDark: TextUnit?
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    base = 0.5.sp,
    follows = 0.5.sp,
    onlyLight = 0.5.sp,
    onlyDark = null
)

private fun designLetterSpacing__2() = DesignLetterSpacing(
    base = (-1).sp,
    follows = (-1).sp,
    onlyLight = 0.5.sp,
    onlyDark = (-1).sp
)

@Immutable
class DesignLineHeight(
    /** In both */
    val base: TextUnit?,
    val follows: TextUnit?,
    val onlyLight: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    base = 24.sp,
    follows = 24.sp,
    onlyLight = 24.sp
)

private fun designLineHeight__2() = DesignLineHeight(
    base = null,
    follows = null,
    onlyLight = 24.sp
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

private fun designTokens__2() = DesignTokens(
    color = designColor__2(),
    dimension = designDimension__2(),
    fontSize = designFontSize__2(),
    letterSpacing = designLetterSpacing__2(),
    lineHeight = designLineHeight__2()
)

val DesignLight = designTokens__1()
val DesignDark = designTokens__2()

val LocalDesignTokens = staticCompositionLocalOf { DesignLight }

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.base (Light, Dark)
//     boolean.follows (Light, Dark)
//     boolean.only-light (Light, Dark)
//     boolean.only-dark (Dark)
// - unresolved alias boolean.broken -> gone
//     boolean.broken (Light, Dark)
// - this format holds colours and lengths, no border
//     border.base (Light, Dark)
//     border.follows (Light, Dark)
//     border.only-light (Light, Dark)
//     framed (Light, Dark)
//     border.only-dark (Dark)
// - unresolved alias border.broken -> gone
//     border.broken (Light, Dark)
// - unresolved alias color.broken -> gone
//     color.broken (Light, Dark)
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.base (Light, Dark)
//     cubicBezier.follows (Light, Dark)
//     cubicBezier.only-light (Light, Dark)
//     cubicBezier.only-dark (Dark)
// - unresolved alias cubicBezier.broken -> gone
//     cubicBezier.broken (Light, Dark)
// - unresolved alias dimension.broken -> gone
//     dimension.broken (Light, Dark)
// - this format holds colours and lengths, no duration
//     duration.base (Light, Dark)
//     duration.follows (Light, Dark)
//     duration.only-light (Light, Dark)
//     duration.only-dark (Dark)
// - unresolved alias duration.broken -> gone
//     duration.broken (Light, Dark)
// - this format holds colours and lengths, no fontFamily
//     fontFamily.base (Light, Dark)
//     fontFamily.follows (Light, Dark)
//     fontFamily.only-light (Light, Dark)
//     fontFamily.only-dark (Dark)
// - unresolved alias fontFamily.broken -> gone
//     fontFamily.broken (Light, Dark)
// - unresolved alias fontSize.broken -> gone
//     fontSize.broken (Light, Dark)
// - this format holds colours and lengths, no fontWeight
//     fontWeight.base (Light, Dark)
//     fontWeight.follows (Light, Dark)
//     fontWeight.only-light (Light, Dark)
//     fontWeight.only-dark (Dark)
// - unresolved alias fontWeight.broken -> gone
//     fontWeight.broken (Light, Dark)
// - this format holds colours and lengths, no gradient
//     gradient.base (Light, Dark)
//     gradient.follows (Light, Dark)
//     gradient.only-light (Light, Dark)
//     gradient.only-dark (Dark)
// - unresolved alias gradient.broken -> gone
//     gradient.broken (Light, Dark)
// - unresolved alias letterSpacing.broken -> gone
//     letterSpacing.broken (Light, Dark)
// - unresolved alias lineHeight.broken -> gone
//     lineHeight.broken (Light, Dark)
// - this format holds colours and lengths, no number
//     number.base (Light, Dark)
//     number.follows (Light, Dark)
//     number.only-light (Light, Dark)
//     number.only-dark (Dark)
// - unresolved alias number.broken -> gone
//     number.broken (Light, Dark)
// - this format holds colours and lengths, no shadow
//     shadow.base (Light, Dark)
//     shadow.follows (Light, Dark)
//     shadow.only-light (Light, Dark)
//     shadow.only-dark (Dark)
// - unresolved alias shadow.broken -> gone
//     shadow.broken (Light, Dark)
// - this format holds colours and lengths, no string
//     string.base (Light, Dark)
//     string.follows (Light, Dark)
//     string.only-light (Light, Dark)
//     string.only-dark (Dark)
// - unresolved alias string.broken -> gone
//     string.broken (Light, Dark)
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.base (Light, Dark)
//     strokeStyle.follows (Light, Dark)
//     strokeStyle.only-light (Light, Dark)
//     strokeStyle.only-dark (Dark)
// - unresolved alias strokeStyle.broken -> gone
//     strokeStyle.broken (Light, Dark)
// - this format holds colours and lengths, no transition
//     transition.base (Light, Dark)
//     transition.follows (Light, Dark)
//     transition.only-light (Light, Dark)
//     transition.only-dark (Dark)
// - unresolved alias transition.broken -> gone
//     transition.broken (Light, Dark)
// - this format holds colours and lengths, no typography
//     typography.base (Light, Dark)
//     typography.follows (Light, Dark)
//     typography.only-light (Light, Dark)
//     typography.only-dark (Dark)
// - unresolved alias typography.broken -> gone
//     typography.broken (Light, Dark)
// - its value is no length that can be evaluated
//     lineHeight.base (Dark)
//     lineHeight.follows (Dark)
//     lineHeight.only-dark (Dark)
