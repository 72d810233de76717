package com.example.tokens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

@Immutable
class DesignShadow(
    val oddAtlassian: List<DesignShadowLayer>,
    val oddGitlabZero: List<DesignShadowLayer>,
    val oddTokensStudioDrop: List<DesignShadowLayer>,
    val oddTokensStudioInner: List<DesignShadowLayer>,
    val oddTokensStudioInset: List<DesignShadowLayer>,
    val oddTokensStudioList: List<DesignShadowLayer>,
    val okCss: List<DesignShadowLayer>,
    val okCssColorFirst: List<DesignShadowLayer>,
    val okCssTwoLayers: List<DesignShadowLayer>,
    val okDraft: List<DesignShadowLayer>,
    val okDraftNoSpread: List<DesignShadowLayer>,
    val okDraftSpreadAlone: List<DesignShadowLayer>,
    val okDtcg: List<DesignShadowLayer>,
    val okDtcgInset: List<DesignShadowLayer>,
    val okDtcgList: List<DesignShadowLayer>,
    val okNone: List<DesignShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    oddAtlassian = listOf(DesignShadowLayer(color = Color(0x40091E42), x = 0.dp, y = 1.dp, blur = 8.dp, spread = 0.dp, isInset = false)),
    oddGitlabZero = listOf(DesignShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 0.dp, spread = 0.dp, isInset = false)),
    oddTokensStudioDrop = listOf(DesignShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = false)),
    oddTokensStudioInner = listOf(DesignShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = true)),
    oddTokensStudioInset = listOf(DesignShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = true)),
    oddTokensStudioList = listOf(DesignShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = false), DesignShadowLayer(color = Color(0xFFFFFFFF), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = true)),
    okCss = listOf(DesignShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    okCssColorFirst = listOf(DesignShadowLayer(color = Color(0xFFFF0000), x = 1.dp, y = 2.dp, blur = 0.dp, spread = 0.dp, isInset = false)),
    okCssTwoLayers = listOf(DesignShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = true), DesignShadowLayer(color = Color(0x1A000000), x = 0.dp, y = 2.dp, blur = 4.dp, spread = 0.dp, isInset = false)),
    okDraft = listOf(DesignShadowLayer(color = Color(0x80000000), x = 8.dp, y = 8.dp, blur = 24.dp, spread = 0.dp, isInset = false)),
    okDraftNoSpread = listOf(DesignShadowLayer(color = Color(0xFF000000), x = 1.dp, y = 2.dp, blur = 3.dp, spread = 0.dp, isInset = false)),
    okDraftSpreadAlone = listOf(DesignShadowLayer(color = Color(0xFF000000), x = 1.dp, y = 2.dp, blur = 0.dp, spread = 3.dp, isInset = false)),
    okDtcg = listOf(DesignShadowLayer(color = Color(0x80000000), x = 0.dp, y = 4.dp, blur = 8.dp, spread = 0.dp, isInset = false)),
    okDtcgInset = listOf(DesignShadowLayer(color = Color(0x80000000), x = 0.dp, y = 4.dp, blur = 8.dp, spread = 0.dp, isInset = true)),
    okDtcgList = listOf(DesignShadowLayer(color = Color(0x80000000), x = 0.dp, y = 4.dp, blur = 8.dp, spread = 0.dp, isInset = true), DesignShadowLayer(color = Color(0x1A000000), x = 0.dp, y = 4.dp, blur = 8.dp, spread = 0.dp, isInset = false)),
    okNone = emptyList()
)

@Immutable
class DesignTokens(
    val shadow: DesignShadow
)

private fun designTokens__1() = DesignTokens(
    shadow = designShadow__1()
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
// - its value is no shadow that can be evaluated
//     shadow.invalid.empty
//     shadow.invalid.injection
//     shadow.invalid.inset-word
//     shadow.invalid.json-injection
//     shadow.invalid.list-empty
//     shadow.invalid.list-of-numbers
//     shadow.invalid.list-reference
//     shadow.invalid.no-offset
//     shadow.invalid.open
//     shadow.invalid.reference
//     shadow.invalid.whole-reference
//     shadow.ok.no-color
//     shadow.opaque.json-var
//     shadow.opaque.var
// - 0.5em depends on the font size
//     shadow.ok.em
