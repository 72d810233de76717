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
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val color: Color,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val dimension: Dp,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val fontSize: TextUnit,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
    val letterSpacing: TextUnit,
    /**
     * * / } x{}
     * -->
     * ends -
     * \(x) #{1+1}
     */
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
class DesignTokens(
    val token: DesignToken
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean
//     left.boolean
// - this format holds colours and lengths, no border
//     border
//     left.border
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier
//     left.cubicBezier
// - this format holds colours and lengths, no duration
//     duration
//     left.duration
// - this format holds colours and lengths, no fontFamily
//     fontFamily
//     left.fontFamily
// - this format holds colours and lengths, no fontWeight
//     fontWeight
//     left.fontWeight
// - this format holds colours and lengths, no gradient
//     gradient
//     left.gradient
// - its value is no colour that can be evaluated
//     left.color
// - its value is no length that can be evaluated
//     left.dimension
//     left.fontSize
//     left.letterSpacing
//     left.lineHeight
// - this format holds colours and lengths, no number
//     left.number
//     number
// - this format holds colours and lengths, no shadow
//     left.shadow
//     shadow
// - this format holds colours and lengths, no string
//     left.string
//     string
// - this format holds colours and lengths, no strokeStyle
//     left.strokeStyle
//     strokeStyle
// - this format holds colours and lengths, no transition
//     left.transition
//     transition
// - this format holds colours and lengths, no typography
//     left.typography
//     typography
