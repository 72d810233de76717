package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

@Immutable
class DesignToken(
    val padded: TextUnit,
    val hash: TextUnit,
    val token: TextUnit,
    val x: TextUnit,
    val _0: TextUnit,
    val _100: TextUnit,
    val _500: Dp,
    val at: TextUnit,
    val borderRadius: TextUnit,
    val xl: Dp,
    // _ is written token.token_2: the plain identifier is that of -
    val token_2: Dp,
    // __ is written token.token_3: the plain identifier is that of -
    val token_3: TextUnit,
    val aB: TextUnit,
    // a+b is written token.aB_2: the plain identifier is that of a&b
    val aB_2: Dp,
    // a=b is written token.aB_3: the plain identifier is that of a&b
    val aB_3: TextUnit,
    val aBC: TextUnit,
    // a·b is written token.aB_4: the plain identifier is that of a&b
    val aB_4: Dp,
    val bidiName: TextUnit,
    val bom: TextUnit,
    val éclair: Dp,
    val kebabCase: TextUnit,
    val lineName: Dp,
    val nbSp: Dp,
    val snakeCase: TextUnit,
    // x² is written token.x_2: the plain identifier is that of --x
    val x_2: Dp,
    val zeroWidth: TextUnit,
    val ªb: TextUnit,
    val a: Dp,
    // ½ is written token.token_4: the plain identifier is that of -
    val token_4: TextUnit,
    val ñandú: TextUnit,
    val istanbul: Dp,
    val ŉ: TextUnit,
    val ſharp: TextUnit,
    val ǆ: TextUnit,
    val first: TextUnit,
    val مرحبا: TextUnit,
    val _٣x: TextUnit,
    val ℵ0: TextUnit,
    // Ⅷ is written token.token_5: the plain identifier is that of -
    val token_5: TextUnit,
    val sun: TextUnit,
    val ﬁn: TextUnit,
    // 𝒜 is written token.token_6: the plain identifier is that of -
    val token_6: TextUnit,
    // 🇩🇪 is written token.token_7: the plain identifier is that of -
    val token_7: TextUnit,
    // 👩‍💻 is written token.token_8: the plain identifier is that of -
    val token_8: Dp,
    // 😀 is written token.token_9: the plain identifier is that of -
    val token_9: TextUnit
)

private fun designToken__1() = DesignToken(
    padded = 0.5.sp,
    hash = 24.sp,
    token = 24.sp,
    x = 0.5.sp,
    _0 = 0.5.sp,
    _100 = 16.sp,
    _500 = 16.dp,
    at = 0.5.sp,
    borderRadius = 0.5.sp,
    xl = 16.dp,
    token_2 = 16.dp,
    token_3 = 16.sp,
    aB = 16.sp,
    aB_2 = 16.dp,
    aB_3 = 24.sp,
    aBC = 24.sp,
    aB_4 = 16.dp,
    bidiName = 0.5.sp,
    bom = 24.sp,
    éclair = 16.dp,
    kebabCase = 24.sp,
    lineName = 16.dp,
    nbSp = 16.dp,
    snakeCase = 0.5.sp,
    x_2 = 16.dp,
    zeroWidth = 16.sp,
    ªb = 16.sp,
    a = 16.dp,
    token_4 = 0.5.sp,
    ñandú = 0.5.sp,
    istanbul = 16.dp,
    ŉ = 0.5.sp,
    ſharp = 0.5.sp,
    ǆ = 16.sp,
    first = 16.sp,
    مرحبا = 24.sp,
    _٣x = 24.sp,
    ℵ0 = 24.sp,
    token_5 = 0.5.sp,
    sun = 0.5.sp,
    ﬁn = 24.sp,
    token_6 = 16.sp,
    token_7 = 16.sp,
    token_8 = 16.dp,
    token_9 = 16.sp
)

@Immutable
class Design_1(
    val _5: TextUnit
)

private fun design_1__1() = Design_1(
    _5 = 24.sp
)

@Immutable
class Design_500(
    val x: TextUnit
)

private fun design_500__1() = Design_500(
    x = 16.sp
)

@Immutable
class DesignUpper(
    val lower: Dp
)

private fun designUpper__1() = DesignUpper(
    lower = 16.dp
)

@Immutable
class DesignA(
    val b: TextUnit
)

private fun designA__1() = DesignA(
    b = 24.sp
)

@Immutable
class DesignCamelCase(
    val innerCaps: TextUnit
)

private fun designCamelCase__1() = DesignCamelCase(
    innerCaps = 16.sp
)

@Immutable
class DesignGröße(
    val 日本: Dp
)

private fun designGröße__1() = DesignGröße(
    日本 = 16.dp
)

@Immutable
class DesignWithSpace(
    val aB: TextUnit
)

private fun designWithSpace__1() = DesignWithSpace(
    aB = 24.sp
)

@Immutable
class DesignПривет(
    val мир: TextUnit
)

private fun designПривет__1() = DesignПривет(
    мир = 16.sp
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
