package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

@Immutable
class DesignToken(
    val x: Color,
    val token: Color,
    val a: Color,
    val _100: Color,
    val borderRadius: Color,
    val type: Color,
    // _ is written token.token_2: the plain identifier is that of -
    val token_2: Color,
    val proto: Color,
    val aB: Color,
    // a-->b is written token.aB_2: the plain identifier is that of a*/b
    val aB_2: Color,
    // a. is written token.a_2: the plain identifier is that of .a
    val a_2: Color,
    // a;b is written token.aB_3: the plain identifier is that of a*/b
    val aB_3: Color,
    // a}b is written token.aB_4: the plain identifier is that of a*/b
    val aB_4: Color,
    val backSlash: Color,
    val bidiName: Color,
    val borderWidth: Color,
    val class_: Color,
    val éclair: Color,
    val lineName: Color,
    val nbspName: Color,
    val self: Color,
    val tagB: Color,
    val xY: Color,
    // {x} is written token.x_2: the plain identifier is that of $x
    val x_2: Color,
    val ʼn: Color,
    // ☀ is written token.token_3: the plain identifier is that of -
    val token_3: Color,
    val ﬁn: Color,
    // 𝒜 is written token.token_4: the plain identifier is that of -
    val token_4: Color,
    // 😀 is written token.token_5: the plain identifier is that of -
    val token_5: Color
)

private fun designToken__1() = DesignToken(
    x = Color(0xFF3B82F6),
    token = Color(0xFF3B82F6),
    a = Color(0xFF3B82F6),
    _100 = Color(0xFF3B82F6),
    borderRadius = Color(0xFF3B82F6),
    type = Color(0xFF3B82F6),
    token_2 = Color(0xFF3B82F6),
    proto = Color(0xFF3B82F6),
    aB = Color(0xFF3B82F6),
    aB_2 = Color(0xFF3B82F6),
    a_2 = Color(0xFF3B82F6),
    aB_3 = Color(0xFF3B82F6),
    aB_4 = Color(0xFF3B82F6),
    backSlash = Color(0xFF3B82F6),
    bidiName = Color(0xFF3B82F6),
    borderWidth = Color(0xFF3B82F6),
    class_ = Color(0xFF3B82F6),
    éclair = Color(0xFF3B82F6),
    lineName = Color(0xFF3B82F6),
    nbspName = Color(0xFF3B82F6),
    self = Color(0xFF3B82F6),
    tagB = Color(0xFF3B82F6),
    xY = Color(0xFF3B82F6),
    x_2 = Color(0xFF3B82F6),
    ʼn = Color(0xFF3B82F6),
    token_3 = Color(0xFF3B82F6),
    ﬁn = Color(0xFF3B82F6),
    token_4 = Color(0xFF3B82F6),
    token_5 = Color(0xFF3B82F6)
)

@Immutable
class Design_500(
    val x: Color
)

private fun design_500__1() = Design_500(
    x = Color(0xFF3B82F6)
)

@Immutable
class DesignA(
    val b: Color
)

private fun designA__1() = DesignA(
    b = Color(0xFF3B82F6)
)

@Immutable
class DesignCamelCase(
    val innerCaps: Color
)

private fun designCamelCase__1() = DesignCamelCase(
    innerCaps = Color(0xFF3B82F6)
)

@Immutable
class DesignGröße(
    val 日本: Color
)

private fun designGröße__1() = DesignGröße(
    日本 = Color(0xFF3B82F6)
)

@Immutable
class DesignWithSpace(
    val aB: Color
)

private fun designWithSpace__1() = DesignWithSpace(
    aB = Color(0xFF3B82F6)
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val _500: Design_500,
    val a: DesignA,
    val camelCase: DesignCamelCase,
    val größe: DesignGröße,
    val withSpace: DesignWithSpace
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    _500 = design_500__1(),
    a = designA__1(),
    camelCase = designCamelCase__1(),
    größe = designGröße__1(),
    withSpace = designWithSpace__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
