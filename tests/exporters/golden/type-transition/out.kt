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
// - this format holds colours and lengths, no transition
//     transition.invalid.empty
//     transition.invalid.injection
//     transition.invalid.json-bad-easing
//     transition.invalid.json-injection
//     transition.invalid.list
//     transition.invalid.no-duration
//     transition.invalid.open
//     transition.invalid.reference
//     transition.invalid.whole-reference
//     transition.odd.extra-key
//     transition.odd.no-easing
//     transition.odd.primer-no-delay
//     transition.ok.bare-numbers
//     transition.ok.css
//     transition.ok.css-time
//     transition.ok.css-two
//     transition.ok.draft
//     transition.ok.draft-keyword
//     transition.ok.dtcg
//     transition.ok.dtcg-seconds
//     transition.opaque.json-steps
//     transition.opaque.json-var
//     transition.opaque.var
