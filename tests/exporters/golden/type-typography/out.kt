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
// - this format holds colours and lengths, no typography
//     typography.invalid.empty
//     typography.invalid.injection
//     typography.invalid.json-injection
//     typography.invalid.list
//     typography.invalid.object-empty
//     typography.invalid.open
//     typography.invalid.partial-no-family
//     typography.invalid.partial-no-size
//     typography.invalid.partial-weight
//     typography.invalid.reference
//     typography.invalid.weight-word
//     typography.invalid.weight-zero
//     typography.invalid.whole-reference
//     typography.odd.gitlab-extra
//     typography.odd.gitlab-inherit
//     typography.odd.primer-no-letter-spacing
//     typography.odd.tokens-studio
//     typography.ok.css
//     typography.ok.css-full
//     typography.ok.css-system
//     typography.ok.draft
//     typography.ok.draft-line-length
//     typography.ok.dtcg
//     typography.ok.dtcg-weight-name
//     typography.ok.extras
//     typography.ok.style
//     typography.opaque.json-clamp
//     typography.opaque.json-var
//     typography.opaque.var
