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
    /** Light */
    val color: Color,
    /** Light */
    val dimension: Dp,
    /** Light */
    val fontSize: TextUnit,
    /** Light */
    val letterSpacing: TextUnit,
    /** Light */
    val lineHeight: TextUnit?
)

private fun designToken__1() = DesignToken(
    color = Color(0xFF3B82F6),
    dimension = 16.dp,
    fontSize = 16.sp,
    letterSpacing = 0.5.sp,
    lineHeight = 24.sp
)

private fun designToken__2() = DesignToken(
    color = Color(0xFF111111),
    dimension = 4.dp,
    fontSize = 12.sp,
    letterSpacing = (-1).sp,
    lineHeight = null
)

@Immutable
class DesignTokens(
    val token: DesignToken
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1()
)

private fun designTokens__2() = DesignTokens(
    token = designToken__2()
)

val DesignLight = designTokens__1()
val DesignDark = designTokens__2()

val LocalDesignTokens = staticCompositionLocalOf { DesignLight }

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean (Light, Dark)
// - this format holds colours and lengths, no border
//     border (Light, Dark)
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier (Light, Dark)
// - this format holds colours and lengths, no duration
//     duration (Light, Dark)
// - this format holds colours and lengths, no fontFamily
//     fontFamily (Light, Dark)
// - this format holds colours and lengths, no fontWeight
//     fontWeight (Light, Dark)
// - this format holds colours and lengths, no gradient
//     gradient (Light, Dark)
// - this format holds colours and lengths, no number
//     number (Light, Dark)
// - this format holds colours and lengths, no shadow
//     shadow (Light, Dark)
// - this format holds colours and lengths, no string
//     string (Light, Dark)
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle (Light, Dark)
// - this format holds colours and lengths, no transition
//     transition (Light, Dark)
// - this format holds colours and lengths, no typography
//     typography (Light, Dark)
// - its value is no length that can be evaluated
//     lineHeight (Dark)
