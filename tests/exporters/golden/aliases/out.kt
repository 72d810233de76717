package com.example.tokens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

@Immutable
class DesignBroken(
    /** Own value */
    val own: Color
)

private fun designBroken__1() = DesignBroken(
    own = Color(0xFFFF0000)
)

@Immutable
class DesignFollows(
    val color: Color,
    val dimension: Dp
)

private fun designFollows__1() = DesignFollows(
    color = Color(0xFF3B82F6),
    dimension = 16.dp
)

@Immutable
class DesignKeeps(
    val dimension: Dp,
    val number: Float,
    val string: String
)

private fun designKeeps__1() = DesignKeeps(
    dimension = 16.dp,
    number = 16.0f,
    string = "#3b82f6"
)

@Immutable
class DesignLine(
    val height: TextUnit
)

private fun designLine__1() = DesignLine(
    height = 24.sp
)

@Immutable
class DesignTo(
    val shadow: List<DesignShadowLayer>,
    val string: String
)

private fun designTo__1() = DesignTo(
    shadow = listOf(DesignShadowLayer(color = Color(0xFFFF0000), x = 0.dp, y = 1.dp, blur = 0.dp, spread = 0.dp, isInset = false)),
    string = "it's"
)

@Immutable
class DesignTokens(
    val broken: DesignBroken,
    val follows: DesignFollows,
    val keeps: DesignKeeps,
    val line: DesignLine,
    val to: DesignTo
)

private fun designTokens__1() = DesignTokens(
    broken = designBroken__1(),
    follows = designFollows__1(),
    keeps = designKeeps__1(),
    line = designLine__1(),
    to = designTo__1()
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

// Left out:
// - unresolved alias broken -> nope.x
//     broken
// - unresolved alias weird -> */ -->  x
//     weird
