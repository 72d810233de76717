package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

@Immutable
class DesignToken(
    val t: Color
)

private fun designToken__1() = DesignToken(
    t = Color(0xFFFF0000)
)

@Immutable
class DesignT(
    val root: Color,
    val value: Color
)

private fun designT__1() = DesignT(
    root = Color(0xFF0000FF),
    value = Color(0xFF00FF00)
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val t: DesignT
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    t = designT__1()
)

val DesignBase = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignBase }
