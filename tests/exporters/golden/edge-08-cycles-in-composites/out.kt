package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

@Immutable
class DesignToken(
    val length: Dp,
    val text: String
)

private fun designToken__1() = DesignToken(
    length = 1.dp,
    text = "{\"a\": \"{text}\"}"
)

@Immutable
class DesignTokens(
    val token: DesignToken
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no border that can be evaluated
//     border.one
//     border.self
//     border.two
//     mixed
// - its value is no gradient that can be evaluated
//     gradient.one
//     gradient.self
//     gradient.two
// - its value is no shadow that can be evaluated
//     shadow.one
//     shadow.self
//     shadow.two
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.one
//     strokeStyle.self
//     strokeStyle.two
// - its value is no transition that can be evaluated
//     transition.one
//     transition.self
//     transition.two
// - its value is no typography that can be evaluated
//     typography.one
//     typography.self
//     typography.two
// - unresolved alias via -> via
//     via
