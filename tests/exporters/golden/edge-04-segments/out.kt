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
    /** Called $x */
    val x: Color,
    /** Called ... */
    val token: TextUnit,
    /** Called .lead */
    val lead: TextUnit,
    /** Called //c */
    val c: Color,
    /** Called back\slash */
    val backSlash: TextUnit,
    /** Called hasOwnProperty */
    val hasOwnProperty: Color,
    /** Called quo"te */
    val quoTe: TextUnit,
    /** Called trail. */
    val trail: TextUnit,
    // {x} is written token.x_2: the plain identifier is that of $x
    /** Called {x} */
    val x_2: Dp
)

private fun designToken__1() = DesignToken(
    x = Color(0xFF3B82F6),
    token = 0.5.sp,
    lead = 16.sp,
    c = Color(0xFF3B82F6),
    backSlash = 24.sp,
    hasOwnProperty = Color(0xFF3B82F6),
    quoTe = 0.5.sp,
    trail = 24.sp,
    x_2 = 16.dp
)

@Immutable
class DesignProto(
    /** Called __proto__.x */
    val x: Dp
)

private fun designProto__1() = DesignProto(
    x = 16.dp
)

@Immutable
class DesignA(
    /** Called a.$root.b */
    val rootB: TextUnit
)

private fun designA__1() = DesignA(
    rootB = 16.sp
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val proto: DesignProto,
    val a: DesignA
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    proto = designProto__1(),
    a = designA__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no string
//     #{x}
//     constructor
// - this format holds colours and lengths, no number
//     $
//     comma,
// - this format holds colours and lengths, no fontFamily
//     $extensions.a
//     {x.y}
// - this format holds colours and lengths, no gradient
//     $root
//     </style>
// - this format holds colours and lengths, no shadow
//     $type
//     <!--
// - this format holds colours and lengths, no transition
//     $value
//     a-->b
// - this format holds colours and lengths, no strokeStyle
//     (paren)
//     {
// - this format holds colours and lengths, no cubicBezier
//     /
//     semi;colon
// - this format holds colours and lengths, no boolean
//     \(x)
//     toString
// - this format holds colours and lengths, no typography
//     ]]>
//     __proto__
// - this format holds colours and lengths, no border
//     a*/b
//     }
// - this format holds colours and lengths, no fontWeight
//     a..b
//     {a}.{b}
// - this format holds colours and lengths, no duration
//     a/b
//     apos'trophe
