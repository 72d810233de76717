package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignTokens(
)

private fun designTokens__1() = DesignTokens(
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.invalid.array-booleans
//     cubicBezier.invalid.array-five
//     cubicBezier.invalid.array-three
//     cubicBezier.invalid.array-words
//     cubicBezier.invalid.array-x-out-of-range
//     cubicBezier.invalid.empty
//     cubicBezier.invalid.injection
//     cubicBezier.invalid.object
//     cubicBezier.invalid.reference
//     cubicBezier.ok.array
//     cubicBezier.ok.array-exponent
//     cubicBezier.ok.array-overshoot
//     cubicBezier.ok.bare-list
//     cubicBezier.ok.ease
//     cubicBezier.ok.ease-in
//     cubicBezier.ok.ease-in-out
//     cubicBezier.ok.ease-out
//     cubicBezier.ok.function
//     cubicBezier.ok.linear
//     cubicBezier.opaque.open-props-spring
//     cubicBezier.opaque.step-end
//     cubicBezier.opaque.step-start
//     cubicBezier.opaque.steps
//     cubicBezier.opaque.var
