package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

@Immutable
class DesignToken(
    val brand: Color,
    val size: TextUnit,
    val spacing: TextUnit,
    val thick: Dp,
    val thin: Dp
)

private fun designToken__1() = DesignToken(
    brand = Color(0xFF3B82F6),
    size = 16.sp,
    spacing = 0.5.sp,
    thick = 2.dp,
    thin = 1.dp
)

@Immutable
class DesignBrand(
    val alias: Color,
    val `object`: Color
)

private fun designBrand__1() = DesignBrand(
    alias = Color(0xFF3B82F6),
    `object` = Color(0xFF336699)
)

@Immutable
class DesignEscaped(
    val name: Color
)

private fun designEscaped__1() = DesignEscaped(
    name = Color(0xFFFFFFFF)
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val brand: DesignBrand,
    val escaped: DesignEscaped
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    brand = designBrand__1(),
    escaped = designEscaped__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.json
//     yes
// - this format holds colours and lengths, no border
//     border.escaped
//     border.key
//     border.missing
//     border.objects
//     border.string
//     border.text
//     border.through-alias
//     border.whole
// - this format holds colours and lengths, no shadow
//     css.interpolated
//     layer
//     shadow.layers
//     shadow.list-in-list
//     shadow.missing-layer
//     shadow.text
// - this format holds colours and lengths, no cubicBezier
//     curve
//     curve.word
// - this format holds colours and lengths, no strokeStyle
//     dash
//     dotted
//     stroke.dashes
// - this format holds colours and lengths, no fontFamily
//     family
//     family.css
//     family.list
//     family.member
// - this format holds colours and lengths, no duration
//     fast
//     fast.object
// - this format holds colours and lengths, no gradient
//     gradient.colors
//     gradient.stops
//     stop
// - this format holds colours and lengths, no number
//     half
// - its value is no length that can be evaluated
//     line
// - this format holds colours and lengths, no string
//     string.kept
//     word
// - this format holds colours and lengths, no transition
//     transition.objects
//     transition.text
// - this format holds colours and lengths, no typography
//     typography.missing
//     typography.objects
//     typography.partial
//     typography.text
// - this format holds colours and lengths, no fontWeight
//     weight
//     weight.name
