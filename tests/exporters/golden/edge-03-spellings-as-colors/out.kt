package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

@Immutable
class DesignToken(
    val padded: Color,
    val hash: Color,
    val token: Color,
    val x: Color,
    val _0: Color,
    val _100: Color,
    val _500: Color,
    val at: Color,
    val borderRadius: Color,
    val xl: Color,
    // _ is written token.token_2: the plain identifier is that of -
    val token_2: Color,
    // __ is written token.token_3: the plain identifier is that of -
    val token_3: Color,
    val aB: Color,
    // a+b is written token.aB_2: the plain identifier is that of a&b
    val aB_2: Color,
    // a=b is written token.aB_3: the plain identifier is that of a&b
    val aB_3: Color,
    val aBC: Color,
    // a·b is written token.aB_4: the plain identifier is that of a&b
    val aB_4: Color,
    val bidiName: Color,
    val bom: Color,
    val éclair: Color,
    val kebabCase: Color,
    val lineName: Color,
    val nbSp: Color,
    val snakeCase: Color,
    // x² is written token.x_2: the plain identifier is that of --x
    val x_2: Color,
    val zeroWidth: Color,
    val ªb: Color,
    val a: Color,
    // ½ is written token.token_4: the plain identifier is that of -
    val token_4: Color,
    val ñandú: Color,
    val istanbul: Color,
    val ŉ: Color,
    val ſharp: Color,
    val ǆ: Color,
    val first: Color,
    val مرحبا: Color,
    val _٣x: Color,
    val ℵ0: Color,
    // Ⅷ is written token.token_5: the plain identifier is that of -
    val token_5: Color,
    val sun: Color,
    val ﬁn: Color,
    // 𝒜 is written token.token_6: the plain identifier is that of -
    val token_6: Color,
    // 🇩🇪 is written token.token_7: the plain identifier is that of -
    val token_7: Color,
    // 👩‍💻 is written token.token_8: the plain identifier is that of -
    val token_8: Color,
    // 😀 is written token.token_9: the plain identifier is that of -
    val token_9: Color
)

private fun designToken__1() = DesignToken(
    padded = Color(0xFF3B82F6),
    hash = Color(0xFF3B82F6),
    token = Color(0xFF3B82F6),
    x = Color(0xFF3B82F6),
    _0 = Color(0xFF3B82F6),
    _100 = Color(0xFF3B82F6),
    _500 = Color(0xFF3B82F6),
    at = Color(0xFF3B82F6),
    borderRadius = Color(0xFF3B82F6),
    xl = Color(0xFF3B82F6),
    token_2 = Color(0xFF3B82F6),
    token_3 = Color(0xFF3B82F6),
    aB = Color(0xFF3B82F6),
    aB_2 = Color(0xFF3B82F6),
    aB_3 = Color(0xFF3B82F6),
    aBC = Color(0xFF3B82F6),
    aB_4 = Color(0xFF3B82F6),
    bidiName = Color(0xFF3B82F6),
    bom = Color(0xFF3B82F6),
    éclair = Color(0xFF3B82F6),
    kebabCase = Color(0xFF3B82F6),
    lineName = Color(0xFF3B82F6),
    nbSp = Color(0xFF3B82F6),
    snakeCase = Color(0xFF3B82F6),
    x_2 = Color(0xFF3B82F6),
    zeroWidth = Color(0xFF3B82F6),
    ªb = Color(0xFF3B82F6),
    a = Color(0xFF3B82F6),
    token_4 = Color(0xFF3B82F6),
    ñandú = Color(0xFF3B82F6),
    istanbul = Color(0xFF3B82F6),
    ŉ = Color(0xFF3B82F6),
    ſharp = Color(0xFF3B82F6),
    ǆ = Color(0xFF3B82F6),
    first = Color(0xFF3B82F6),
    مرحبا = Color(0xFF3B82F6),
    _٣x = Color(0xFF3B82F6),
    ℵ0 = Color(0xFF3B82F6),
    token_5 = Color(0xFF3B82F6),
    sun = Color(0xFF3B82F6),
    ﬁn = Color(0xFF3B82F6),
    token_6 = Color(0xFF3B82F6),
    token_7 = Color(0xFF3B82F6),
    token_8 = Color(0xFF3B82F6),
    token_9 = Color(0xFF3B82F6)
)

@Immutable
class Design_1(
    val _5: Color
)

private fun design_1__1() = Design_1(
    _5 = Color(0xFF3B82F6)
)

@Immutable
class Design_500(
    val x: Color
)

private fun design_500__1() = Design_500(
    x = Color(0xFF3B82F6)
)

@Immutable
class DesignUpper(
    val lower: Color
)

private fun designUpper__1() = DesignUpper(
    lower = Color(0xFF3B82F6)
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
class DesignПривет(
    val мир: Color
)

private fun designПривет__1() = DesignПривет(
    мир = Color(0xFF3B82F6)
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val _1: Design_1,
    val _500: Design_500,
    val upper: DesignUpper,
    val a: DesignA,
    val camelCase: DesignCamelCase,
    val größe: DesignGröße,
    val withSpace: DesignWithSpace,
    val привет: DesignПривет
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    _1 = design_1__1(),
    _500 = design_500__1(),
    upper = designUpper__1(),
    a = designA__1(),
    camelCase = designCamelCase__1(),
    größe = designGröße__1(),
    withSpace = designWithSpace__1(),
    привет = designПривет__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
