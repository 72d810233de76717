package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color

@Immutable
class DesignGradient(
    val oddExtraKey: Brush,
    val okCssAngle: Brush,
    val okCssConic: Brush,
    val okCssRadial: Brush,
    val okCssSide: Brush,
    val okDraft: Brush,
    val okDtcg: Brush,
    val okNoPosition: Brush,
    val okOneStop: Brush,
    val okPositionClamped: Brush,
    val okPositionText: Brush,
    val okTerrazzoStops: Brush
)

private fun designGradient__1() = DesignGradient(
    oddExtraKey = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    okCssAngle = Brush.horizontalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    okCssConic = Brush.sweepGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    okCssRadial = Brush.radialGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    okCssSide = Brush.horizontalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    okDraft = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 0.07f to Color(0xFF0000FF), 1.0f to Color(0xFF00FF00)),
    okDtcg = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    okNoPosition = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    okOneStop = Brush.verticalGradient(0.0f to Color(0xFFFF0000)),
    okPositionClamped = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    okPositionText = Brush.verticalGradient(0.1f to Color(0xFFFF0000), 0.5f to Color(0xFF0000FF)),
    okTerrazzoStops = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignTokens(
    val gradient: DesignGradient
)

private fun designTokens__1() = DesignTokens(
    gradient = designGradient__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no gradient that can be evaluated
//     gradient.invalid.empty
//     gradient.invalid.injection
//     gradient.invalid.json-injection
//     gradient.invalid.list-empty
//     gradient.invalid.no-color
//     gradient.invalid.object
//     gradient.invalid.open
//     gradient.invalid.position-word
//     gradient.invalid.reference
//     gradient.invalid.stop-reference
//     gradient.invalid.whole-reference
//     gradient.opaque.hint
//     gradient.opaque.json-var
//     gradient.opaque.repeating
//     gradient.opaque.var
