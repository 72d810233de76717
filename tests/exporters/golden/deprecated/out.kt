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
    /** What is pressed */
    val action: Color,
    /** The former name */
    @Deprecated("use token.action", ReplaceWith("action"))
    val blue: Color,
    @Deprecated("Nobody uses it.")
    val gone: Dp,
    @Deprecated("*/ } #{1} --> @use \"x\"; ' `\${x}`; use a\"b */ #{x}")
    val hostile: Dp,
    val kept: Float,
    @Deprecated("As of 2.0; use space.m")
    val moved: Color
)

private fun designToken__1() = DesignToken(
    action = Color(0xFF2563EB),
    blue = Color(0xFF2563EB),
    gone = 1.dp,
    hostile = 2.dp,
    kept = 1.0f,
    moved = Color(0xFFFF0000)
)

private fun designToken__2() = DesignToken(
    action = Color(0xFF60A5FA),
    blue = Color(0xFF60A5FA),
    gone = 1.dp,
    hostile = 2.dp,
    kept = 1.0f,
    moved = Color(0xFFFF0000)
)

@Immutable
class DesignSpace(
    val m: Dp
)

private fun designSpace__1() = DesignSpace(
    m = 16.dp
)

private fun designSpace__2() = DesignSpace(
    m = 16.dp
)

@Immutable
class DesignOnly(
    @Deprecated("Deprecated")
    val dark: Float?
)

private fun designOnly__1() = DesignOnly(
    dark = null
)

private fun designOnly__2() = DesignOnly(
    dark = 2.0f
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val space: DesignSpace,
    val only: DesignOnly
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    space = designSpace__1(),
    only = designOnly__1()
)

private fun designTokens__2() = DesignTokens(
    token = designToken__2(),
    space = designSpace__2(),
    only = designOnly__2()
)

val DesignLight = designTokens__1()
val DesignDark = designTokens__2()

val LocalDesignTokens = staticCompositionLocalOf { DesignLight }

object DesignTheme {
    val tokens: DesignTokens
        @Composable @ReadOnlyComposable get() = LocalDesignTokens.current
}
