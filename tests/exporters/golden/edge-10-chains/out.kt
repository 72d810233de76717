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
    /** Six hops */
    val _1st: Color,
    val _2nd: Color,
    val _3rd: Color,
    val _4th: Color,
    val _5th: Color,
    val _6th: Color,
    val end: Color
)

private fun designColor__1() = DesignColor(
    _1st = Color(0xFF3B82F6),
    _2nd = Color(0xFF3B82F6),
    _3rd = Color(0xFF3B82F6),
    _4th = Color(0xFF3B82F6),
    _5th = Color(0xFF3B82F6),
    _6th = Color(0xFF3B82F6),
    end = Color(0xFF3B82F6)
)

@Immutable
class DesignDimension(
    /** Six hops */
    val _1st: Dp,
    val _2nd: Dp,
    val _3rd: Dp,
    val _4th: Dp,
    val _5th: Dp,
    val _6th: Dp,
    val end: Dp
)

private fun designDimension__1() = DesignDimension(
    _1st = 16.dp,
    _2nd = 16.dp,
    _3rd = 16.dp,
    _4th = 16.dp,
    _5th = 16.dp,
    _6th = 16.dp,
    end = 16.dp
)

@Immutable
class DesignFontSize(
    /** Six hops */
    val _1st: TextUnit,
    val _2nd: TextUnit,
    val _3rd: TextUnit,
    val _4th: TextUnit,
    val _5th: TextUnit,
    val _6th: TextUnit,
    val end: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    _1st = 16.sp,
    _2nd = 16.sp,
    _3rd = 16.sp,
    _4th = 16.sp,
    _5th = 16.sp,
    _6th = 16.sp,
    end = 16.sp
)

@Immutable
class DesignLetterSpacing(
    /** Six hops */
    val _1st: TextUnit,
    val _2nd: TextUnit,
    val _3rd: TextUnit,
    val _4th: TextUnit,
    val _5th: TextUnit,
    val _6th: TextUnit,
    val end: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    _1st = 0.5.sp,
    _2nd = 0.5.sp,
    _3rd = 0.5.sp,
    _4th = 0.5.sp,
    _5th = 0.5.sp,
    _6th = 0.5.sp,
    end = 0.5.sp
)

@Immutable
class DesignLineHeight(
    /** Six hops */
    val _1st: TextUnit,
    val _2nd: TextUnit,
    val _3rd: TextUnit,
    val _4th: TextUnit,
    val _5th: TextUnit,
    val _6th: TextUnit,
    val end: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    _1st = 24.sp,
    _2nd = 24.sp,
    _3rd = 24.sp,
    _4th = 24.sp,
    _5th = 24.sp,
    _6th = 24.sp,
    end = 24.sp
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
//     boolean.1st
//     boolean.2nd
//     boolean.3rd
//     boolean.4th
//     boolean.5th
//     boolean.6th
//     boolean.end
// - this format holds colours and lengths, no border
//     border.1st
//     border.2nd
//     border.3rd
//     border.4th
//     border.5th
//     border.6th
//     border.end
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.1st
//     cubicBezier.2nd
//     cubicBezier.3rd
//     cubicBezier.4th
//     cubicBezier.5th
//     cubicBezier.6th
//     cubicBezier.end
// - this format holds colours and lengths, no duration
//     duration.1st
//     duration.2nd
//     duration.3rd
//     duration.4th
//     duration.5th
//     duration.6th
//     duration.end
// - this format holds colours and lengths, no fontFamily
//     fontFamily.1st
//     fontFamily.2nd
//     fontFamily.3rd
//     fontFamily.4th
//     fontFamily.5th
//     fontFamily.6th
//     fontFamily.end
// - this format holds colours and lengths, no fontWeight
//     fontWeight.1st
//     fontWeight.2nd
//     fontWeight.3rd
//     fontWeight.4th
//     fontWeight.5th
//     fontWeight.6th
//     fontWeight.end
// - this format holds colours and lengths, no gradient
//     gradient.1st
//     gradient.2nd
//     gradient.3rd
//     gradient.4th
//     gradient.5th
//     gradient.6th
//     gradient.end
// - this format holds colours and lengths, no number
//     number.1st
//     number.2nd
//     number.3rd
//     number.4th
//     number.5th
//     number.6th
//     number.end
// - this format holds colours and lengths, no shadow
//     shadow.1st
//     shadow.2nd
//     shadow.3rd
//     shadow.4th
//     shadow.5th
//     shadow.6th
//     shadow.end
// - this format holds colours and lengths, no string
//     string.1st
//     string.2nd
//     string.3rd
//     string.4th
//     string.5th
//     string.6th
//     string.end
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.1st
//     strokeStyle.2nd
//     strokeStyle.3rd
//     strokeStyle.4th
//     strokeStyle.5th
//     strokeStyle.6th
//     strokeStyle.end
// - this format holds colours and lengths, no transition
//     transition.1st
//     transition.2nd
//     transition.3rd
//     transition.4th
//     transition.5th
//     transition.6th
//     transition.end
// - this format holds colours and lengths, no typography
//     typography.1st
//     typography.2nd
//     typography.3rd
//     typography.4th
//     typography.5th
//     typography.6th
//     typography.end
