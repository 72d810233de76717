package com.example.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import com.example.tokens.DesignTimedTransition as TimedTransition

@Immutable
class DesignTransition(
    val oddExtraKey: TimedTransition,
    val oddNoEasing: TimedTransition,
    val oddPrimerNoDelay: TimedTransition,
    val okBareNumbers: TimedTransition,
    val okCss: TimedTransition,
    val okCssTime: TimedTransition,
    val okDraft: TimedTransition,
    val okDraftKeyword: TimedTransition,
    val okDtcg: TimedTransition,
    val okDtcgSeconds: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    oddExtraKey = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f)),
    oddNoEasing = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f)),
    oddPrimerNoDelay = TimedTransition(durationMillis = 80, delayMillis = 0, easing = CubicBezierEasing(0.33f, 1.0f, 0.68f, 1.0f)),
    okBareNumbers = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f)),
    okCss = TimedTransition(durationMillis = 200, delayMillis = 50, easing = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f)),
    okCssTime = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f)),
    okDraft = TimedTransition(durationMillis = 200, delayMillis = 50, easing = CubicBezierEasing(0.5f, 0.0f, 1.0f, 1.0f)),
    okDraftKeyword = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f)),
    okDtcg = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.5f, 0.0f, 1.0f, 1.0f)),
    okDtcgSeconds = TimedTransition(durationMillis = 200, delayMillis = 1000, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f))
)

@Immutable
class DesignTokens(
    val transition: DesignTransition
)

private fun designTokens__1() = DesignTokens(
    transition = designTransition__1()
)

val DesignDefault = designTokens__1()

@Immutable
class DesignTimedTransition(
    val durationMillis: Int,
    val delayMillis: Int,
    val easing: CubicBezierEasing
)

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no transition that can be evaluated
//     transition.invalid.empty
//     transition.invalid.injection
//     transition.invalid.json-bad-easing
//     transition.invalid.json-injection
//     transition.invalid.list
//     transition.invalid.no-duration
//     transition.invalid.open
//     transition.invalid.reference
//     transition.invalid.whole-reference
//     transition.ok.css-two
//     transition.opaque.json-steps
//     transition.opaque.json-var
//     transition.opaque.var
