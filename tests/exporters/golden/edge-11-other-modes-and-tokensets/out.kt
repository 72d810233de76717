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
    val back: Color,
    val here: Color,
    val sameName: Color,
    val toDefault: Color,
    val toHere: Color,
    val toOther: Color,
    val toOtherDefault: Color,
    val toThird: Color
)

private fun designColor__1() = DesignColor(
    back = Color(0xFF3B82F6),
    here = Color(0xFF3B82F6),
    sameName = Color(0xFF3B82F6),
    toDefault = Color(0xFF3B82F6),
    toHere = Color(0xFF3B82F6),
    toOther = Color(0xFF3B82F6),
    toOtherDefault = Color(0xFF3B82F6),
    toThird = Color(0xFF3B82F6)
)

@Immutable
class DesignDimension(
    val back: Dp,
    val here: Dp,
    val sameName: Dp,
    val toDefault: Dp,
    val toHere: Dp,
    val toOther: Dp,
    val toOtherDefault: Dp,
    val toThird: Dp
)

private fun designDimension__1() = DesignDimension(
    back = 16.dp,
    here = 16.dp,
    sameName = 16.dp,
    toDefault = 16.dp,
    toHere = 16.dp,
    toOther = 16.dp,
    toOtherDefault = 16.dp,
    toThird = 16.dp
)

@Immutable
class DesignFontSize(
    val back: TextUnit,
    val here: TextUnit,
    val sameName: TextUnit,
    val toDefault: TextUnit,
    val toHere: TextUnit,
    val toOther: TextUnit,
    val toOtherDefault: TextUnit,
    val toThird: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    back = 16.sp,
    here = 16.sp,
    sameName = 16.sp,
    toDefault = 16.sp,
    toHere = 16.sp,
    toOther = 16.sp,
    toOtherDefault = 16.sp,
    toThird = 16.sp
)

@Immutable
class DesignLetterSpacing(
    val back: TextUnit,
    val here: TextUnit,
    val sameName: TextUnit,
    val toDefault: TextUnit,
    val toHere: TextUnit,
    val toOther: TextUnit,
    val toOtherDefault: TextUnit,
    val toThird: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    back = 0.5.sp,
    here = 0.5.sp,
    sameName = 0.5.sp,
    toDefault = 0.5.sp,
    toHere = 0.5.sp,
    toOther = 0.5.sp,
    toOtherDefault = 0.5.sp,
    toThird = 0.5.sp
)

@Immutable
class DesignLineHeight(
    val back: TextUnit,
    val here: TextUnit,
    val sameName: TextUnit,
    val toDefault: TextUnit,
    val toHere: TextUnit,
    val toOther: TextUnit,
    val toOtherDefault: TextUnit,
    val toThird: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    back = 24.sp,
    here = 24.sp,
    sameName = 24.sp,
    toDefault = 24.sp,
    toHere = 24.sp,
    toOther = 24.sp,
    toOtherDefault = 24.sp,
    toThird = 24.sp
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
//     boolean.back
//     boolean.here
//     boolean.same-name
//     boolean.to-default
//     boolean.to-here
//     boolean.to-other
//     boolean.to-other-default
//     boolean.to-third
// - this format holds colours and lengths, no border
//     border.back
//     border.here
//     border.same-name
//     border.to-default
//     border.to-here
//     border.to-other
//     border.to-other-default
//     border.to-third
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.back
//     cubicBezier.here
//     cubicBezier.same-name
//     cubicBezier.to-default
//     cubicBezier.to-here
//     cubicBezier.to-other
//     cubicBezier.to-other-default
//     cubicBezier.to-third
// - this format holds colours and lengths, no duration
//     duration.back
//     duration.here
//     duration.same-name
//     duration.to-default
//     duration.to-here
//     duration.to-other
//     duration.to-other-default
//     duration.to-third
// - this format holds colours and lengths, no fontFamily
//     fontFamily.back
//     fontFamily.here
//     fontFamily.same-name
//     fontFamily.to-default
//     fontFamily.to-here
//     fontFamily.to-other
//     fontFamily.to-other-default
//     fontFamily.to-third
// - this format holds colours and lengths, no fontWeight
//     fontWeight.back
//     fontWeight.here
//     fontWeight.same-name
//     fontWeight.to-default
//     fontWeight.to-here
//     fontWeight.to-other
//     fontWeight.to-other-default
//     fontWeight.to-third
// - this format holds colours and lengths, no gradient
//     gradient.back
//     gradient.here
//     gradient.same-name
//     gradient.to-default
//     gradient.to-here
//     gradient.to-other
//     gradient.to-other-default
//     gradient.to-third
// - this format holds colours and lengths, no number
//     number.back
//     number.here
//     number.same-name
//     number.to-default
//     number.to-here
//     number.to-other
//     number.to-other-default
//     number.to-third
// - this format holds colours and lengths, no shadow
//     shadow.back
//     shadow.here
//     shadow.same-name
//     shadow.to-default
//     shadow.to-here
//     shadow.to-other
//     shadow.to-other-default
//     shadow.to-third
// - this format holds colours and lengths, no string
//     string.back
//     string.here
//     string.same-name
//     string.to-default
//     string.to-here
//     string.to-other
//     string.to-other-default
//     string.to-third
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.back
//     strokeStyle.here
//     strokeStyle.same-name
//     strokeStyle.to-default
//     strokeStyle.to-here
//     strokeStyle.to-other
//     strokeStyle.to-other-default
//     strokeStyle.to-third
// - this format holds colours and lengths, no transition
//     transition.back
//     transition.here
//     transition.same-name
//     transition.to-default
//     transition.to-here
//     transition.to-other
//     transition.to-other-default
//     transition.to-third
// - this format holds colours and lengths, no typography
//     typography.back
//     typography.here
//     typography.same-name
//     typography.to-default
//     typography.to-here
//     typography.to-other
//     typography.to-other-default
//     typography.to-third
