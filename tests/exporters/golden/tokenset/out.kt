package com.example.tokens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

@Immutable
class DesignToken(
    val bg: Color,
    val on: Color,
    val text: Color,
    val space: Dp?
)

private fun designToken__1() = DesignToken(
    bg = Color(0xFF000000),
    on = Color(0xFF000000),
    text = Color(0xFFEEEEEE),
    space = null
)

private fun designToken__2() = DesignToken(
    bg = Color(0xFFFFFFFF),
    on = Color(0xFF000000),
    text = Color(0xFF111111),
    space = 8.dp
)

private fun designToken__3() = DesignToken(
    bg = Color(0xFFFFFF00),
    on = Color(0xFFFFFF00),
    text = Color(0xFFEEEEEE),
    space = null
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

private fun designTokens__3() = DesignTokens(
    token = designToken__3()
)

val DesignDark = designTokens__1()
val DesignLight = designTokens__2()
val DesignHighContrast = designTokens__3()

val LocalDesignTokens = staticCompositionLocalOf { DesignDark }

object DesignTheme {
    val tokens: DesignTokens
        @Composable @ReadOnlyComposable get() = LocalDesignTokens.current
}

// Left out:
// - unresolved alias link -> gone
//     link (Dark, Light, High Contrast)
