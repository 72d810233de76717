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
    val token: TextUnit,
    val _1: TextUnit,
    val _500: TextUnit,
    //   is written token.token_2: the plain identifier is that of --
    val token_2: CubicBezierEasing,
    // · is written token.token_3: the plain identifier is that of --
    val token_3: Float,
    // × is written token.token_4: the plain identifier is that of --
    val token_4: String,
    val é: Int,
    //   is written token.token_5: the plain identifier is that of --
    val token_5: BorderStroke,
    val 日: TimedTransition,
    // 𝒜 is written token.token_6: the plain identifier is that of --
    val token_6: Brush,
    // 😀 is written token.token_7: the plain identifier is that of --
    val token_7: List<ShadowLayer>
)

private fun designToken__1() = DesignToken(
    token = 0.5.sp,
    _1 = 24.sp,
    _500 = 16.sp,
    token_2 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    token_3 = 1.5f,
    token_4 = "dashed",
    é = 200,
    token_5 = BorderStroke(1.dp, Color(0xFF000000)),
    日 = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    token_6 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    token_7 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignAscii(
    val x: Color,
    // ascii.!x is written ascii.x_2: the plain identifier is that of ascii. x
    val x_2: Dp,
    // ascii."x is written ascii.x_3: the plain identifier is that of ascii. x
    val x_3: String,
    // ascii.#x is written ascii.x_4: the plain identifier is that of ascii. x
    val x_4: FontWeight,
    // ascii.$x is written ascii.x_5: the plain identifier is that of ascii. x
    val x_5: TextUnit,
    // ascii.%x is written ascii.x_6: the plain identifier is that of ascii. x
    val x_6: TextUnit,
    // ascii.&x is written ascii.x_7: the plain identifier is that of ascii. x
    val x_7: TextUnit,
    // ascii.'x is written ascii.x_8: the plain identifier is that of ascii. x
    val x_8: Int,
    // ascii.(x is written ascii.x_9: the plain identifier is that of ascii. x
    val x_9: CubicBezierEasing,
    // ascii.)x is written ascii.x_10: the plain identifier is that of ascii. x
    val x_10: Float,
    // ascii.*x is written ascii.x_11: the plain identifier is that of ascii. x
    val x_11: String,
    // ascii.+x is written ascii.x_12: the plain identifier is that of ascii. x
    val x_12: BorderStroke,
    // ascii.,x is written ascii.x_13: the plain identifier is that of ascii. x
    val x_13: TimedTransition,
    // ascii.-x is written ascii.x_14: the plain identifier is that of ascii. x
    val x_14: List<ShadowLayer>,
    // ascii./x is written ascii.x_15: the plain identifier is that of ascii. x
    val x_15: Brush,
    val _0x: TextStyle,
    val _1x: String,
    val _2x: Boolean,
    val _3x: Color,
    val _4x: Dp,
    val _5x: String,
    val _6x: FontWeight,
    val _7x: TextUnit,
    val _8x: TextUnit,
    val _9x: TextUnit,
    // ascii.:x is written ascii.x_16: the plain identifier is that of ascii. x
    val x_16: Int,
    // ascii.;x is written ascii.x_17: the plain identifier is that of ascii. x
    val x_17: CubicBezierEasing,
    // ascii.<x is written ascii.x_18: the plain identifier is that of ascii. x
    val x_18: Float,
    // ascii.=x is written ascii.x_19: the plain identifier is that of ascii. x
    val x_19: String,
    // ascii.>x is written ascii.x_20: the plain identifier is that of ascii. x
    val x_20: BorderStroke,
    // ascii.?x is written ascii.x_21: the plain identifier is that of ascii. x
    val x_21: TimedTransition,
    // ascii.@x is written ascii.x_22: the plain identifier is that of ascii. x
    val x_22: List<ShadowLayer>,
    val ax: Brush,
    val bx: TextStyle,
    val cx: String,
    val dx: Boolean,
    val ex: Color,
    val fx: Dp,
    val gx: String,
    val hx: FontWeight,
    val ix: TextUnit,
    val jx: TextUnit,
    val kx: TextUnit,
    val lx: Int,
    val mx: CubicBezierEasing,
    val nx: Float,
    val ox: String,
    val px: BorderStroke,
    val qx: TimedTransition,
    val rx: List<ShadowLayer>,
    val sx: Brush,
    val tx: TextStyle,
    val ux: String,
    val vx: Boolean,
    val wx: Color,
    val xx: Dp,
    val yx: String,
    val zx: FontWeight,
    // ascii.[x is written ascii.x_23: the plain identifier is that of ascii. x
    val x_23: TextUnit,
    // ascii.\x is written ascii.x_24: the plain identifier is that of ascii. x
    val x_24: TextUnit,
    // ascii.]x is written ascii.x_25: the plain identifier is that of ascii. x
    val x_25: TextUnit,
    // ascii.^x is written ascii.x_26: the plain identifier is that of ascii. x
    val x_26: Int,
    // ascii._x is written ascii.x_27: the plain identifier is that of ascii. x
    val x_27: CubicBezierEasing,
    // ascii.`x is written ascii.x_28: the plain identifier is that of ascii. x
    val x_28: Float,
    // ascii.ax is written ascii.ax_2: the plain identifier is that of ascii.Ax
    val ax_2: String,
    // ascii.bx is written ascii.bx_2: the plain identifier is that of ascii.Bx
    val bx_2: BorderStroke,
    // ascii.cx is written ascii.cx_2: the plain identifier is that of ascii.Cx
    val cx_2: TimedTransition,
    // ascii.dx is written ascii.dx_2: the plain identifier is that of ascii.Dx
    val dx_2: List<ShadowLayer>,
    // ascii.ex is written ascii.ex_2: the plain identifier is that of ascii.Ex
    val ex_2: Brush,
    // ascii.fx is written ascii.fx_2: the plain identifier is that of ascii.Fx
    val fx_2: TextStyle,
    // ascii.gx is written ascii.gx_2: the plain identifier is that of ascii.Gx
    val gx_2: String,
    // ascii.hx is written ascii.hx_2: the plain identifier is that of ascii.Hx
    val hx_2: Boolean,
    // ascii.ix is written ascii.ix_2: the plain identifier is that of ascii.Ix
    val ix_2: Color,
    // ascii.jx is written ascii.jx_2: the plain identifier is that of ascii.Jx
    val jx_2: Dp,
    // ascii.kx is written ascii.kx_2: the plain identifier is that of ascii.Kx
    val kx_2: String,
    // ascii.lx is written ascii.lx_2: the plain identifier is that of ascii.Lx
    val lx_2: FontWeight,
    // ascii.mx is written ascii.mx_2: the plain identifier is that of ascii.Mx
    val mx_2: TextUnit,
    // ascii.nx is written ascii.nx_2: the plain identifier is that of ascii.Nx
    val nx_2: TextUnit,
    // ascii.ox is written ascii.ox_2: the plain identifier is that of ascii.Ox
    val ox_2: TextUnit,
    // ascii.px is written ascii.px_2: the plain identifier is that of ascii.Px
    val px_2: Int,
    // ascii.qx is written ascii.qx_2: the plain identifier is that of ascii.Qx
    val qx_2: CubicBezierEasing,
    // ascii.rx is written ascii.rx_2: the plain identifier is that of ascii.Rx
    val rx_2: Float,
    // ascii.sx is written ascii.sx_2: the plain identifier is that of ascii.Sx
    val sx_2: String,
    // ascii.tx is written ascii.tx_2: the plain identifier is that of ascii.Tx
    val tx_2: BorderStroke,
    // ascii.ux is written ascii.ux_2: the plain identifier is that of ascii.Ux
    val ux_2: TimedTransition,
    // ascii.vx is written ascii.vx_2: the plain identifier is that of ascii.Vx
    val vx_2: List<ShadowLayer>,
    // ascii.wx is written ascii.wx_2: the plain identifier is that of ascii.Wx
    val wx_2: Brush,
    // ascii.xx is written ascii.xx_2: the plain identifier is that of ascii.Xx
    val xx_2: TextStyle,
    // ascii.yx is written ascii.yx_2: the plain identifier is that of ascii.Yx
    val yx_2: String,
    // ascii.zx is written ascii.zx_2: the plain identifier is that of ascii.Zx
    val zx_2: Boolean,
    // ascii.{x is written ascii.x_29: the plain identifier is that of ascii. x
    val x_29: Color,
    // ascii.|x is written ascii.x_30: the plain identifier is that of ascii. x
    val x_30: Dp,
    // ascii.}x is written ascii.x_31: the plain identifier is that of ascii. x
    val x_31: String,
    // ascii.~x is written ascii.x_32: the plain identifier is that of ascii. x
    val x_32: FontWeight
)

private fun designAscii__1() = DesignAscii(
    x = Color(0xFF3B82F6),
    x_2 = 16.dp,
    x_3 = "Inter",
    x_4 = FontWeight(600),
    x_5 = 16.sp,
    x_6 = 24.sp,
    x_7 = 0.5.sp,
    x_8 = 200,
    x_9 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    x_10 = 1.5f,
    x_11 = "dashed",
    x_12 = BorderStroke(1.dp, Color(0xFF000000)),
    x_13 = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    x_14 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    x_15 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    _0x = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    _1x = "hello",
    _2x = true,
    _3x = Color(0xFF3B82F6),
    _4x = 16.dp,
    _5x = "Inter",
    _6x = FontWeight(600),
    _7x = 16.sp,
    _8x = 24.sp,
    _9x = 0.5.sp,
    x_16 = 200,
    x_17 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    x_18 = 1.5f,
    x_19 = "dashed",
    x_20 = BorderStroke(1.dp, Color(0xFF000000)),
    x_21 = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    x_22 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    ax = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    bx = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    cx = "hello",
    dx = true,
    ex = Color(0xFF3B82F6),
    fx = 16.dp,
    gx = "Inter",
    hx = FontWeight(600),
    ix = 16.sp,
    jx = 24.sp,
    kx = 0.5.sp,
    lx = 200,
    mx = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    nx = 1.5f,
    ox = "dashed",
    px = BorderStroke(1.dp, Color(0xFF000000)),
    qx = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    rx = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    sx = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    tx = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    ux = "hello",
    vx = true,
    wx = Color(0xFF3B82F6),
    xx = 16.dp,
    yx = "Inter",
    zx = FontWeight(600),
    x_23 = 16.sp,
    x_24 = 24.sp,
    x_25 = 0.5.sp,
    x_26 = 200,
    x_27 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    x_28 = 1.5f,
    ax_2 = "dashed",
    bx_2 = BorderStroke(1.dp, Color(0xFF000000)),
    cx_2 = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    dx_2 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    ex_2 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    fx_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    gx_2 = "hello",
    hx_2 = true,
    ix_2 = Color(0xFF3B82F6),
    jx_2 = 16.dp,
    kx_2 = "Inter",
    lx_2 = FontWeight(600),
    mx_2 = 16.sp,
    nx_2 = 24.sp,
    ox_2 = 0.5.sp,
    px_2 = 200,
    qx_2 = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    rx_2 = 1.5f,
    sx_2 = "dashed",
    tx_2 = BorderStroke(1.dp, Color(0xFF000000)),
    ux_2 = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    vx_2 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    wx_2 = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    xx_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    yx_2 = "hello",
    zx_2 = true,
    x_29 = Color(0xFF3B82F6),
    x_30 = 16.dp,
    x_31 = "Inter",
    x_32 = FontWeight(600)
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val ascii: DesignAscii
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    ascii = designAscii__1()
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
