package com.example.tokens

import androidx.compose.runtime.Immutable
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
    val dimension: Dp
)

private fun designKeeps__1() = DesignKeeps(
    dimension = 16.dp
)

@Immutable
class DesignLine(
    val height: TextUnit
)

private fun designLine__1() = DesignLine(
    height = 24.sp
)

@Immutable
class DesignTokens(
    val broken: DesignBroken,
    val follows: DesignFollows,
    val keeps: DesignKeeps,
    val line: DesignLine
)

private fun designTokens__1() = DesignTokens(
    broken = designBroken__1(),
    follows = designFollows__1(),
    keeps = designKeeps__1(),
    line = designLine__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - unresolved alias broken -> nope.x
//     broken
// - this format holds colours and lengths, no number
//     keeps.number
// - this format holds colours and lengths, no string
//     keeps.string
//     to.string
// - this format holds colours and lengths, no shadow
//     to.shadow
// - unresolved alias weird -> */ -->  x
//     weird
