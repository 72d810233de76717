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
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp
import com.example.tokens.DesignShadowLayer as ShadowLayer
import com.example.tokens.DesignTimedTransition as TimedTransition

@Immutable
class DesignToken(
    /** Called #{x} */
    val x: String,
    /** Called $ */
    val token: Float,
    /** Called $root */
    val root: Brush,
    /** Called $type */
    val type: List<ShadowLayer>,
    /** Called $value */
    val value: TimedTransition,
    // $x is written token.x_2: the plain identifier is that of #{x}
    /** Called $x */
    val x_2: Color,
    /** Called (paren) */
    val paren: String,
    // ... is written token.token_2: the plain identifier is that of $
    /** Called ... */
    val token_2: TextUnit,
    /** Called .lead */
    val lead: TextUnit,
    // / is written token.token_3: the plain identifier is that of $
    /** Called / */
    val token_3: CubicBezierEasing,
    /** Called //c */
    val c: Color,
    // <!-- is written token.token_4: the plain identifier is that of $
    /** Called <!-- */
    val token_4: List<ShadowLayer>,
    /** Called </style> */
    val style: Brush,
    // \(x) is written token.x_3: the plain identifier is that of #{x}
    /** Called \(x) */
    val x_3: Boolean,
    // ]]> is written token.token_5: the plain identifier is that of $
    /** Called ]]> */
    val token_5: TextStyle,
    /** Called __proto__ */
    val proto: TextStyle,
    /** Called a* /b */
    val aB: BorderStroke,
    // a-->b is written token.aB_2: the plain identifier is that of a*/b
    /** Called a-->b */
    val aB_2: TimedTransition,
    // a/b is written token.aB_3: the plain identifier is that of a*/b
    /** Called a/b */
    val aB_3: Int,
    /** Called apos'trophe */
    val aposTrophe: Int,
    /** Called back\slash */
    val backSlash: TextUnit,
    /** Called comma, */
    val comma: Float,
    /** Called constructor */
    val constructor: String,
    /** Called hasOwnProperty */
    val hasOwnProperty: Color,
    /** Called quo"te */
    val quoTe: TextUnit,
    /** Called semi;colon */
    val semiColon: CubicBezierEasing,
    /** Called toString */
    val toString: Boolean,
    /** Called trail. */
    val trail: TextUnit,
    // { is written token.token_6: the plain identifier is that of $
    /** Called { */
    val token_6: String,
    // {x} is written token.x_4: the plain identifier is that of #{x}
    /** Called {x} */
    val x_4: Dp,
    // } is written token.token_7: the plain identifier is that of $
    /** Called } */
    val token_7: BorderStroke
)

private fun designToken__1() = DesignToken(
    x = "hello",
    token = 1.5f,
    root = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    type = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    value = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    x_2 = Color(0xFF3B82F6),
    paren = "dashed",
    token_2 = 0.5.sp,
    lead = 16.sp,
    token_3 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    c = Color(0xFF3B82F6),
    token_4 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    style = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    x_3 = true,
    token_5 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    proto = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    aB = BorderStroke(1.dp, Color(0xFF000000)),
    aB_2 = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    aB_3 = 200,
    aposTrophe = 200,
    backSlash = 24.sp,
    comma = 1.5f,
    constructor = "hello",
    hasOwnProperty = Color(0xFF3B82F6),
    quoTe = 0.5.sp,
    semiColon = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    toString = true,
    trail = 24.sp,
    token_6 = "dashed",
    x_4 = 16.dp,
    token_7 = BorderStroke(1.dp, Color(0xFF000000))
)

@Immutable
class DesignExtensions(
    /** Called $extensions.a */
    val a: String
)

private fun designExtensions__1() = DesignExtensions(
    a = "Inter"
)

@Immutable
class DesignProto(
    /** Called __proto__.x */
    val x: Dp
)

private fun designProto__1() = DesignProto(
    x = 16.dp
)

@Immutable
class DesignA(
    /** Called a.$root.b */
    val rootB: TextUnit,
    /** Called a..b */
    val b: FontWeight,
    // {a}.{b} is written a.b_2: the plain identifier is that of a..b
    /** Called {a}.{b} */
    val b_2: FontWeight
)

private fun designA__1() = DesignA(
    rootB = 16.sp,
    b = FontWeight(600),
    b_2 = FontWeight(600)
)

@Immutable
class DesignX(
    /** Called {x.y} */
    val y: String
)

private fun designX__1() = DesignX(
    y = "Inter"
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val extensions: DesignExtensions,
    val proto: DesignProto,
    val a: DesignA,
    val x: DesignX
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    extensions = designExtensions__1(),
    proto = designProto__1(),
    a = designA__1(),
    x = designX__1()
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
