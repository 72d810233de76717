package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

@Immutable
class DesignToken(
    val length: Dp
)

private fun designToken__1() = DesignToken(
    length = 1.dp
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
// - this format holds colours and lengths, no border
//     border.one
//     border.self
//     border.two
//     mixed
// - this format holds colours and lengths, no gradient
//     gradient.one
//     gradient.self
//     gradient.two
// - this format holds colours and lengths, no shadow
//     shadow.one
//     shadow.self
//     shadow.two
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.one
//     strokeStyle.self
//     strokeStyle.two
// - this format holds colours and lengths, no string
//     text
// - this format holds colours and lengths, no transition
//     transition.one
//     transition.self
//     transition.two
// - this format holds colours and lengths, no typography
//     typography.one
//     typography.self
//     typography.two
// - unresolved alias via -> via
//     via
