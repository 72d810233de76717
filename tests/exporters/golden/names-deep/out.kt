package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import com.example.tokens.DesignShadowLayer as ShadowLayer

@Immutable
class DesignA(
    val bCDEFGHIJ: Dp,
    val bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP: List<ShadowLayer>
)

private fun designA__1() = DesignA(
    bCDEFGHIJ = 1.dp,
    bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP = listOf(ShadowLayer(color = Color(0xFFFF0000), x = 0.dp, y = 1.dp, blur = 0.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignTokens(
    val a: DesignA
)

private fun designTokens__1() = DesignTokens(
    a = designA__1()
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
