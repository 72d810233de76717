package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignTokens(
)

private fun designTokens__1() = DesignTokens(
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no string
//       padded
//     XL
//     ℵ0
//     𝒜
// - this format holds colours and lengths, no number
//     #hash
//     bidi�name
//     größe.日本
//     🇩🇪
// - this format holds colours and lengths, no strokeStyle
//     -
//     @at
//     line name
//     Привет.мир
// - this format holds colours and lengths, no border
//     --x
//     a+b
//     zero​width
//     مرحبا
// - this format holds colours and lengths, no cubicBezier
//     0
//     100%
//     ٣x
//     👩‍💻
// - this format holds colours and lengths, no duration
//     1.5
//     UPPER.lower
//     ǅ
//     ☀.sun
// - this format holds colours and lengths, no fontFamily
//     500
//     kebab-case
//     ·a
//     ŉ
//     😀
// - this format holds colours and lengths, no fontWeight
//     500.x
//     a.😀.b
//     snake_case
//     İstanbul
// - this format holds colours and lengths, no typography
//     BORDER_RADIUS
//     with space.a/b
//     x²
//     ªb
// - this format holds colours and lengths, no transition
//     _
//     a&b
//     bom
//     ñandú
// - this format holds colours and lengths, no shadow
//     __
//     a=b
//     éclair
//     ſharp
// - this format holds colours and lengths, no gradient
//     a_b_c
//     a·b
//     ½
//     ́first
// - this format holds colours and lengths, no boolean
//     camelCase.innerCaps
//     nb sp
//     Ⅷ
//     ﬁn
