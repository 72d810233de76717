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
    val lineBreak: Color
)

private fun designColor__1() = DesignColor(
    lineBreak = Color(0xFF3B82F6)
)

@Immutable
class DesignDimension(
    val lineBreak: Dp
)

private fun designDimension__1() = DesignDimension(
    lineBreak = 16.dp
)

@Immutable
class DesignFontSize(
    val lineBreak: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    lineBreak = 16.sp
)

@Immutable
class DesignLetterSpacing(
    val lineBreak: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    lineBreak = 0.5.sp
)

@Immutable
class DesignLineHeight(
    val lineBreak: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    lineBreak = 24.sp
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
//     boolean.line-break
//     boolean.line-break-inside
//     boolean.open-quote
//     boolean.quotes
// - this format holds colours and lengths, no border
//     border.line-break
//     border.line-break-inside
//     border.open-quote
//     border.quotes
// - its value is no colour that can be evaluated
//     color.line-break-inside
//     color.open-quote
//     color.quotes
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.line-break
//     cubicBezier.line-break-inside
//     cubicBezier.open-quote
//     cubicBezier.quotes
// - its value is no length that can be evaluated
//     dimension.line-break-inside
//     dimension.open-quote
//     dimension.quotes
//     fontSize.line-break-inside
//     fontSize.open-quote
//     fontSize.quotes
//     letterSpacing.line-break-inside
//     letterSpacing.open-quote
//     letterSpacing.quotes
//     lineHeight.line-break-inside
//     lineHeight.open-quote
//     lineHeight.quotes
// - this format holds colours and lengths, no duration
//     duration.line-break
//     duration.line-break-inside
//     duration.open-quote
//     duration.quotes
// - this format holds colours and lengths, no fontFamily
//     fontFamily.line-break
//     fontFamily.line-break-inside
//     fontFamily.open-quote
//     fontFamily.q00
//     fontFamily.q01
//     fontFamily.q02
//     fontFamily.q03
//     fontFamily.q04
//     fontFamily.q05
//     fontFamily.q06
//     fontFamily.q07
//     fontFamily.q08
//     fontFamily.q09
//     fontFamily.q10
//     fontFamily.q11
//     fontFamily.q12
//     fontFamily.q13
//     fontFamily.q14
//     fontFamily.q15
//     fontFamily.quotes
// - this format holds colours and lengths, no fontWeight
//     fontWeight.line-break
//     fontWeight.line-break-inside
//     fontWeight.open-quote
//     fontWeight.quotes
// - this format holds colours and lengths, no gradient
//     gradient.line-break
//     gradient.line-break-inside
//     gradient.open-quote
//     gradient.quotes
// - this format holds colours and lengths, no number
//     number.line-break
//     number.line-break-inside
//     number.open-quote
//     number.quotes
// - this format holds colours and lengths, no shadow
//     shadow.line-break
//     shadow.line-break-inside
//     shadow.open-quote
//     shadow.quotes
// - this format holds colours and lengths, no string
//     string.line-break
//     string.line-break-inside
//     string.open-quote
//     string.q00
//     string.q01
//     string.q02
//     string.q03
//     string.q04
//     string.q05
//     string.q06
//     string.q07
//     string.q08
//     string.q09
//     string.q10
//     string.q11
//     string.q12
//     string.q13
//     string.q14
//     string.q15
//     string.quotes
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.line-break
//     strokeStyle.line-break-inside
//     strokeStyle.open-quote
//     strokeStyle.quotes
// - this format holds colours and lengths, no transition
//     transition.line-break
//     transition.line-break-inside
//     transition.open-quote
//     transition.quotes
// - this format holds colours and lengths, no typography
//     typography.line-break
//     typography.line-break-inside
//     typography.open-quote
//     typography.q00
//     typography.q01
//     typography.q02
//     typography.q03
//     typography.q04
//     typography.q05
//     typography.q06
//     typography.q07
//     typography.q08
//     typography.q09
//     typography.q10
//     typography.q11
//     typography.q12
//     typography.q13
//     typography.q14
//     typography.q15
//     typography.quotes
