package com.example.tokens

import androidx.compose.foundation.BorderStroke
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.dp

@Immutable
class DesignBorder(
    val oddExtraKey: BorderStroke,
    val okBareWidth: BorderStroke,
    val okCss: BorderStroke,
    val okCssOtherOrder: BorderStroke,
    val okCssStyleFirst: BorderStroke,
    val okDraft: BorderStroke,
    val okDraftFunction: BorderStroke,
    val okDtcg: BorderStroke,
    val okDtcgDashes: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    oddExtraKey = BorderStroke(1.dp, Color(0xFF000000)),
    okBareWidth = BorderStroke(1.dp, Color(0xFF000000)),
    okCss = BorderStroke(1.dp, Color(0xFF000000)),
    okCssOtherOrder = BorderStroke(1.dp, Color(0xFF000000)),
    okCssStyleFirst = BorderStroke(1.dp, Color(0x80000000)),
    okDraft = BorderStroke(3.dp, Color(0x80363636)),
    okDraftFunction = BorderStroke(1.6.dp, Color(0x80000000)),
    okDtcg = BorderStroke(3.dp, Color(0x80000000)),
    okDtcgDashes = BorderStroke(1.dp, Color(0xFF000000))
)

@Immutable
class DesignTokens(
    val border: DesignBorder
)

private fun designTokens__1() = DesignTokens(
    border = designBorder__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no border that can be evaluated
//     border.invalid.empty
//     border.invalid.injection
//     border.invalid.json-injection
//     border.invalid.json-two-colors
//     border.invalid.list
//     border.invalid.no-color
//     border.invalid.no-style
//     border.invalid.no-width
//     border.invalid.open
//     border.invalid.reference
//     border.invalid.whole-reference
//     border.ok.zero-width
//     border.opaque.json-mix
//     border.opaque.json-var
//     border.opaque.var
// - 0.1em depends on the font size
//     border.ok.em
