package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import com.example.tokens.DesignShadowLayer as ShadowLayer

@Immutable
class DesignShadow(
    val oddAtlassian: List<ShadowLayer>,
    val oddGitlabZero: List<ShadowLayer>,
    val oddTokensStudioDrop: List<ShadowLayer>,
    val oddTokensStudioInner: List<ShadowLayer>,
    val oddTokensStudioInset: List<ShadowLayer>,
    val oddTokensStudioList: List<ShadowLayer>,
    val okCss: List<ShadowLayer>,
    val okCssColorFirst: List<ShadowLayer>,
    val okCssTwoLayers: List<ShadowLayer>,
    val okDraft: List<ShadowLayer>,
    val okDraftNoSpread: List<ShadowLayer>,
    val okDraftSpreadAlone: List<ShadowLayer>,
    val okDtcg: List<ShadowLayer>,
    val okDtcgInset: List<ShadowLayer>,
    val okDtcgList: List<ShadowLayer>,
    val okNone: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    oddAtlassian = listOf(ShadowLayer(color = Color(0x40091E42), x = 0.dp, y = 1.dp, blur = 8.dp, spread = 0.dp, isInset = false)),
    oddGitlabZero = listOf(ShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 0.dp, spread = 0.dp, isInset = false)),
    oddTokensStudioDrop = listOf(ShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = false)),
    oddTokensStudioInner = listOf(ShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = true)),
    oddTokensStudioInset = listOf(ShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = true)),
    oddTokensStudioList = listOf(ShadowLayer(color = Color(0xFF000000), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = false), ShadowLayer(color = Color(0xFFFFFFFF), x = 0.dp, y = 1.dp, blur = 3.dp, spread = 0.dp, isInset = true)),
    okCss = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    okCssColorFirst = listOf(ShadowLayer(color = Color(0xFFFF0000), x = 1.dp, y = 2.dp, blur = 0.dp, spread = 0.dp, isInset = false)),
    okCssTwoLayers = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = true), ShadowLayer(color = Color(0x1A000000), x = 0.dp, y = 2.dp, blur = 4.dp, spread = 0.dp, isInset = false)),
    okDraft = listOf(ShadowLayer(color = Color(0x80000000), x = 8.dp, y = 8.dp, blur = 24.dp, spread = 0.dp, isInset = false)),
    okDraftNoSpread = listOf(ShadowLayer(color = Color(0xFF000000), x = 1.dp, y = 2.dp, blur = 3.dp, spread = 0.dp, isInset = false)),
    okDraftSpreadAlone = listOf(ShadowLayer(color = Color(0xFF000000), x = 1.dp, y = 2.dp, blur = 0.dp, spread = 3.dp, isInset = false)),
    okDtcg = listOf(ShadowLayer(color = Color(0x80000000), x = 0.dp, y = 4.dp, blur = 8.dp, spread = 0.dp, isInset = false)),
    okDtcgInset = listOf(ShadowLayer(color = Color(0x80000000), x = 0.dp, y = 4.dp, blur = 8.dp, spread = 0.dp, isInset = true)),
    okDtcgList = listOf(ShadowLayer(color = Color(0x80000000), x = 0.dp, y = 4.dp, blur = 8.dp, spread = 0.dp, isInset = true), ShadowLayer(color = Color(0x1A000000), x = 0.dp, y = 4.dp, blur = 8.dp, spread = 0.dp, isInset = false)),
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
