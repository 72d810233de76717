package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

@Immutable
class DesignTypography(
    val invalidPartialNoFamily: TextStyle,
    val invalidPartialNoSize: TextStyle,
    val invalidPartialWeight: TextStyle,
    val oddGitlabExtra: TextStyle,
    val oddPrimerNoLetterSpacing: TextStyle,
    val oddTokensStudio: TextStyle,
    val okCss: TextStyle,
    val okCssFull: TextStyle,
    val okDraft: TextStyle,
    val okDraftLineLength: TextStyle,
    val okDtcg: TextStyle,
    val okDtcgWeightName: TextStyle,
    val okExtras: TextStyle,
    val okStyle: TextStyle
)

private fun designTypography__1() = DesignTypography(
    invalidPartialNoFamily = TextStyle(fontSize = 16.sp, fontWeight = FontWeight(700)),
    invalidPartialNoSize = TextStyle(fontWeight = FontWeight(700)),
    invalidPartialWeight = TextStyle(fontWeight = FontWeight(700)),
    oddGitlabExtra = TextStyle(fontSize = 16.sp),
    oddPrimerNoLetterSpacing = TextStyle(fontSize = 40.sp, lineHeight = 1.4.em, fontWeight = FontWeight(500)),
    oddTokensStudio = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = (-0.02).em, fontWeight = FontWeight(600)),
    okCss = TextStyle(fontSize = 16.sp, fontWeight = FontWeight(400)),
    okCssFull = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, fontWeight = FontWeight(400), fontStyle = FontStyle.Italic),
    okDraft = TextStyle(fontSize = 16.sp, lineHeight = 1.2.em, letterSpacing = 0.1.sp, fontWeight = FontWeight(700)),
    okDraftLineLength = TextStyle(fontSize = 16.sp, lineHeight = 24.sp),
    okDtcg = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    okDtcgWeightName = TextStyle(fontSize = 16.sp, lineHeight = 1.2.em, letterSpacing = 0.1.sp, fontWeight = FontWeight(600)),
    okExtras = TextStyle(fontSize = 16.sp, fontStyle = FontStyle.Italic),
    okStyle = TextStyle(fontSize = 16.sp, fontStyle = FontStyle.Italic)
)

@Immutable
class DesignTokens(
    val typography: DesignTypography
)

private fun designTokens__1() = DesignTokens(
    typography = designTypography__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no typography that can be evaluated
//     typography.invalid.empty
//     typography.invalid.injection
//     typography.invalid.json-injection
//     typography.invalid.list
//     typography.invalid.object-empty
//     typography.invalid.open
//     typography.invalid.reference
//     typography.invalid.weight-word
//     typography.invalid.weight-zero
//     typography.invalid.whole-reference
//     typography.odd.gitlab-inherit
//     typography.ok.css-system
//     typography.opaque.json-clamp
//     typography.opaque.json-var
//     typography.opaque.var
