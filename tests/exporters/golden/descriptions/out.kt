package com.example.tokens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

@Immutable
class DesignD(
    /** plain */
    val _00: Color,
    /** * / } x{} */
    val _01: Color,
    /** --> */
    val _02: Color,
    /** -- */
    val _03: Color,
    /** --- */
    val _04: Color,
    /** ends - */
    val _05: Color,
    /**
     * a
     * b
     */
    val _06: Color,
    /**
     * a
     * b
     * c
     */
    val _07: Color,
    /**
     * line
     * para
     * next
     * vt
     * ff
     * end
     */
    val _08: Color,
    /** #{1+1} */
    val _09: Color,
    /** \(x) */
    val _10: Color,
    /** $x */
    val _11: Color,
    /** ]]> */
    val _12: Color,
    /** </style> */
    val _13: Color,
    /** <!-- x */
    val _14: Color,
    /** bell esc */
    val _15: Color,
    /** bidi � x */
    val _16: Color,
    /** tab x */
    val _17: Color,
    val _18: Color,
    val _19: Color,
    /** * */
    val _20: Color,
    /** / */
    val _21: Color,
    /** * / * / */
    val _22: Color,
    /** &amp; <b> "q" */
    val _23: Color,
    /** 日本 😀 */
    val _24: Color,
    /** trailing \ */
    val _25: Color,
    /** / * open */
    val _26: Color,
    /** blank first */
    val _27: Color,
    /** ufffe */
    val _28: Color
)

private fun designD__1() = DesignD(
    _00 = Color(0xFFFFFFFF),
    _01 = Color(0xFFFFFFFF),
    _02 = Color(0xFFFFFFFF),
    _03 = Color(0xFFFFFFFF),
    _04 = Color(0xFFFFFFFF),
    _05 = Color(0xFFFFFFFF),
    _06 = Color(0xFFFFFFFF),
    _07 = Color(0xFFFFFFFF),
    _08 = Color(0xFFFFFFFF),
    _09 = Color(0xFFFFFFFF),
    _10 = Color(0xFFFFFFFF),
    _11 = Color(0xFFFFFFFF),
    _12 = Color(0xFFFFFFFF),
    _13 = Color(0xFFFFFFFF),
    _14 = Color(0xFFFFFFFF),
    _15 = Color(0xFFFFFFFF),
    _16 = Color(0xFFFFFFFF),
    _17 = Color(0xFFFFFFFF),
    _18 = Color(0xFFFFFFFF),
    _19 = Color(0xFFFFFFFF),
    _20 = Color(0xFFFFFFFF),
    _21 = Color(0xFFFFFFFF),
    _22 = Color(0xFFFFFFFF),
    _23 = Color(0xFFFFFFFF),
    _24 = Color(0xFFFFFFFF),
    _25 = Color(0xFFFFFFFF),
    _26 = Color(0xFFFFFFFF),
    _27 = Color(0xFFFFFFFF),
    _28 = Color(0xFFFFFFFF)
)

@Immutable
class DesignTokens(
    val d: DesignD
)

private fun designTokens__1() = DesignTokens(
    d = designD__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

object DesignTheme {
    val tokens: DesignTokens
        @Composable @ReadOnlyComposable get() = LocalDesignTokens.current
}
