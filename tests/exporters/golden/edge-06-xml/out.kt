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
    val color: Color,
    val dimension: Dp,
    val fontSize: TextUnit,
    val letterSpacing: TextUnit,
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
class DesignTokens(
    val token: DesignToken,
    val color: DesignColor,
    val dimension: DesignDimension,
    val fontSize: DesignFontSize,
    val letterSpacing: DesignLetterSpacing,
    val lineHeight: DesignLineHeight
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
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
//     boolean.<&>"'
//     boolean.no-char
//     boolean.text
//     boolean.value
// - this format holds colours and lengths, no border
//     border.<&>"'
//     border.no-char
//     border.text
//     border.value
// - its value is no colour that can be evaluated
//     color.value
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.<&>"'
//     cubicBezier.no-char
//     cubicBezier.text
//     cubicBezier.value
// - its value is no length that can be evaluated
//     dimension.value
//     fontSize.value
//     letterSpacing.value
//     lineHeight.value
// - this format holds colours and lengths, no duration
//     duration.<&>"'
//     duration.no-char
//     duration.text
//     duration.value
// - this format holds colours and lengths, no fontFamily
//     fontFamily.<&>"'
//     fontFamily.no-char
//     fontFamily.text
//     fontFamily.value
// - this format holds colours and lengths, no fontWeight
//     fontWeight.<&>"'
//     fontWeight.no-char
//     fontWeight.text
//     fontWeight.value
// - this format holds colours and lengths, no gradient
//     gradient.<&>"'
//     gradient.no-char
//     gradient.text
//     gradient.value
// - this format holds colours and lengths, no number
//     number.<&>"'
//     number.no-char
//     number.text
//     number.value
// - this format holds colours and lengths, no shadow
//     shadow.<&>"'
//     shadow.no-char
//     shadow.text
//     shadow.value
// - this format holds colours and lengths, no string
//     string.<&>"'
//     string.no-char
//     string.text
//     string.value
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.<&>"'
//     strokeStyle.no-char
//     strokeStyle.text
//     strokeStyle.value
// - this format holds colours and lengths, no transition
//     transition.<&>"'
//     transition.no-char
//     transition.text
//     transition.value
// - this format holds colours and lengths, no typography
//     typography.<&>"'
//     typography.no-char
//     typography.text
//     typography.value
