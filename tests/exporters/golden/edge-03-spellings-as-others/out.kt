package com.example.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.foundation.BorderStroke
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp
import com.example.tokens.DesignShadowLayer as ShadowLayer
import com.example.tokens.DesignTimedTransition as TimedTransition

@Immutable
class DesignToken(
    val padded: String,
    val hash: Float,
    val token: String,
    val x: BorderStroke,
    val _0: CubicBezierEasing,
    val _100: CubicBezierEasing,
    val _500: String,
    val at: String,
    val borderRadius: TextStyle,
    val xl: String,
    // _ is written token.token_2: the plain identifier is that of -
    val token_2: TimedTransition,
    // __ is written token.token_3: the plain identifier is that of -
    val token_3: List<ShadowLayer>,
    val aB: TimedTransition,
    // a+b is written token.aB_2: the plain identifier is that of a&b
    val aB_2: BorderStroke,
    // a=b is written token.aB_3: the plain identifier is that of a&b
    val aB_3: List<ShadowLayer>,
    val aBC: Brush,
    // a·b is written token.aB_4: the plain identifier is that of a&b
    val aB_4: Brush,
    val bidiName: Float,
    val bom: TimedTransition,
    val éclair: List<ShadowLayer>,
    val kebabCase: String,
    val lineName: String,
    val nbSp: Boolean,
    val snakeCase: FontWeight,
    // x² is written token.x_2: the plain identifier is that of --x
    val x_2: TextStyle,
    val zeroWidth: BorderStroke,
    val ªb: TextStyle,
    val a: String,
    // ½ is written token.token_4: the plain identifier is that of -
    val token_4: Brush,
    val ñandú: TimedTransition,
    val istanbul: FontWeight,
    val ŉ: String,
    val ſharp: List<ShadowLayer>,
    val ǆ: Int,
    val first: Brush,
    val مرحبا: BorderStroke,
    val _٣x: CubicBezierEasing,
    val ℵ0: String,
    // Ⅷ is written token.token_5: the plain identifier is that of -
    val token_5: Boolean,
    val sun: Int,
    val ﬁn: Boolean,
    // 𝒜 is written token.token_6: the plain identifier is that of -
    val token_6: String,
    // 🇩🇪 is written token.token_7: the plain identifier is that of -
    val token_7: Float,
    // 👩‍💻 is written token.token_8: the plain identifier is that of -
    val token_8: CubicBezierEasing,
    // 😀 is written token.token_9: the plain identifier is that of -
    val token_9: String
)

private fun designToken__1() = DesignToken(
    padded = "hello",
    hash = 1.5f,
    token = "dashed",
    x = BorderStroke(1.dp, Color(0xFF000000)),
    _0 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    _100 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    _500 = "Inter",
    at = "dashed",
    borderRadius = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    xl = "hello",
    token_2 = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    token_3 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aB = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    aB_2 = BorderStroke(1.dp, Color(0xFF000000)),
    aB_3 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aBC = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    aB_4 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    bidiName = 1.5f,
    bom = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    éclair = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    kebabCase = "Inter",
    lineName = "dashed",
    nbSp = true,
    snakeCase = FontWeight(600),
    x_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    zeroWidth = BorderStroke(1.dp, Color(0xFF000000)),
    ªb = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    a = "Inter",
    token_4 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    ñandú = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    istanbul = FontWeight(600),
    ŉ = "Inter",
    ſharp = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    ǆ = 200,
    first = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    مرحبا = BorderStroke(1.dp, Color(0xFF000000)),
    _٣x = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    ℵ0 = "hello",
    token_5 = true,
    sun = 200,
    ﬁn = true,
    token_6 = "hello",
    token_7 = 1.5f,
    token_8 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    token_9 = "Inter"
)

@Immutable
class Design_1(
    val _5: Int
)

private fun design_1__1() = Design_1(
    _5 = 200
)

@Immutable
class Design_500(
    val x: FontWeight
)

private fun design_500__1() = Design_500(
    x = FontWeight(600)
)

@Immutable
class DesignUpper(
    val lower: Int
)

private fun designUpper__1() = DesignUpper(
    lower = 200
)

@Immutable
class DesignA(
    val b: FontWeight
)

private fun designA__1() = DesignA(
    b = FontWeight(600)
)

@Immutable
class DesignCamelCase(
    val innerCaps: Boolean
)

private fun designCamelCase__1() = DesignCamelCase(
    innerCaps = true
)

@Immutable
class DesignGröße(
    val 日本: Float
)

private fun designGröße__1() = DesignGröße(
    日本 = 1.5f
)

@Immutable
class DesignWithSpace(
    val aB: TextStyle
)

private fun designWithSpace__1() = DesignWithSpace(
    aB = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
)

@Immutable
class DesignПривет(
    val мир: String
)

private fun designПривет__1() = DesignПривет(
    мир = "dashed"
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

@Immutable
class DesignShadowLayer(
    val color: Color,
    val x: Dp,
    val y: Dp,
    val blur: Dp,
    val spread: Dp,
    val isInset: Boolean
)

@Immutable
class DesignTimedTransition(
    val durationMillis: Int,
    val delayMillis: Int,
    val easing: CubicBezierEasing
)

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
