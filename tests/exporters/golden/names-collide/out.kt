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
    val a: Dp,
    val aB: Color,
    // aB is written token.aB_2: the plain identifier is that of a-b
    val aB_2: Color,
    // a_b is written token.aB_3: the plain identifier is that of a-b
    val aB_3: Color
)

private fun designToken__1() = DesignToken(
    a = 1.dp,
    aB = Color(0xFF00FF00),
    aB_2 = Color(0xFF0000FF),
    aB_3 = Color(0xFFFFD700)
)

@Immutable
class DesignA(
    /** The second */
    val b: Color,
    val b2: Color
)

private fun designA__1() = DesignA(
    b = Color(0xFFFF0000),
    b2 = Color(0xFF008080)
)

@Immutable
class DesignSpacing(
    val _1_5: List<DesignShadowLayer>,
    // spacing.1.5 is written spacing._1_5_2: the plain identifier is that of spacing.1-5
    val _1_5_2: Dp,
    val _15: Dp
)

private fun designSpacing__1() = DesignSpacing(
    _1_5 = emptyList(),
    _1_5_2 = 6.dp,
    _15 = 60.dp
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val a: DesignA,
    val spacing: DesignSpacing
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    a = designA__1(),
    spacing = designSpacing__1()
)

val DesignDefault = designTokens__1()

@Immutable
class DesignShadowLayer(
    val color: Color,
    val x: Dp,
    val y: Dp,
    val blur: Dp,
    val spread: Dp,
    val isInset: Boolean
)

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

object DesignTheme {
    val tokens: DesignTokens
        @Composable @ReadOnlyComposable get() = LocalDesignTokens.current
}
