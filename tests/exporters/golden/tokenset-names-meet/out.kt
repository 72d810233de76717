package com.example.tokens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

@Immutable
class DesignToken(
    val a: Color,
    val aB: Color?
)

private fun designToken__1() = DesignToken(
    a = Color(0xFFFF0000),
    aB = null
)

private fun designToken__2() = DesignToken(
    a = Color(0xFFFF0000),
    aB = Color(0xFF0000FF)
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

val DesignBC = designTokens__1()
val DesignC = designTokens__2()

val LocalDesignTokens = staticCompositionLocalOf { DesignBC }

object DesignTheme {
    val tokens: DesignTokens
        @Composable @ReadOnlyComposable get() = LocalDesignTokens.current
}
