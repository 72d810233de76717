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
    val token: TextUnit,
    val _1: TextUnit,
    val _500: TextUnit
)

private fun designToken__1() = DesignToken(
    token = 0.5.sp,
    _1 = 24.sp,
    _500 = 16.sp
)

@Immutable
class DesignAscii(
    val x: Color,
    // ascii.!x is written ascii.x_2: the plain identifier is that of ascii. x
    val x_2: Dp,
    // ascii.$x is written ascii.x_3: the plain identifier is that of ascii. x
    val x_3: TextUnit,
    // ascii.%x is written ascii.x_4: the plain identifier is that of ascii. x
    val x_4: TextUnit,
    // ascii.&x is written ascii.x_5: the plain identifier is that of ascii. x
    val x_5: TextUnit,
    val _3x: Color,
    val _4x: Dp,
    val _7x: TextUnit,
    val _8x: TextUnit,
    val _9x: TextUnit,
    val ex: Color,
    val fx: Dp,
    val ix: TextUnit,
    val jx: TextUnit,
    val kx: TextUnit,
    val wx: Color,
    val xx: Dp,
    // ascii.[x is written ascii.x_6: the plain identifier is that of ascii. x
    val x_6: TextUnit,
    // ascii.\x is written ascii.x_7: the plain identifier is that of ascii. x
    val x_7: TextUnit,
    // ascii.]x is written ascii.x_8: the plain identifier is that of ascii. x
    val x_8: TextUnit,
    // ascii.ix is written ascii.ix_2: the plain identifier is that of ascii.Ix
    val ix_2: Color,
    // ascii.jx is written ascii.jx_2: the plain identifier is that of ascii.Jx
    val jx_2: Dp,
    val mx: TextUnit,
    val nx: TextUnit,
    val ox: TextUnit,
    // ascii.{x is written ascii.x_9: the plain identifier is that of ascii. x
    val x_9: Color,
    // ascii.|x is written ascii.x_10: the plain identifier is that of ascii. x
    val x_10: Dp
)

private fun designAscii__1() = DesignAscii(
    x = Color(0xFF3B82F6),
    x_2 = 16.dp,
    x_3 = 16.sp,
    x_4 = 24.sp,
    x_5 = 0.5.sp,
    _3x = Color(0xFF3B82F6),
    _4x = 16.dp,
    _7x = 16.sp,
    _8x = 24.sp,
    _9x = 0.5.sp,
    ex = Color(0xFF3B82F6),
    fx = 16.dp,
    ix = 16.sp,
    jx = 24.sp,
    kx = 0.5.sp,
    wx = Color(0xFF3B82F6),
    xx = 16.dp,
    x_6 = 16.sp,
    x_7 = 24.sp,
    x_8 = 0.5.sp,
    ix_2 = Color(0xFF3B82F6),
    jx_2 = 16.dp,
    mx = 16.sp,
    nx = 24.sp,
    ox = 0.5.sp,
    x_9 = Color(0xFF3B82F6),
    x_10 = 16.dp
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

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no fontFamily
//     ascii."x
//     ascii.5x
//     ascii.Gx
//     ascii.Yx
//     ascii.kx
//     ascii.}x
// - this format holds colours and lengths, no fontWeight
//     ascii.#x
//     ascii.6x
//     ascii.Hx
//     ascii.Zx
//     ascii.lx
//     ascii.~x
// - this format holds colours and lengths, no duration
//     ascii.'x
//     ascii.:x
//     ascii.Lx
//     ascii.^x
//     ascii.px
//     é
// - this format holds colours and lengths, no cubicBezier
//     ascii.(x
//     ascii.;x
//     ascii.Mx
//     ascii._x
//     ascii.qx
//
// - this format holds colours and lengths, no number
//     ascii.)x
//     ascii.<x
//     ascii.Nx
//     ascii.`x
//     ascii.rx
//     ·
// - this format holds colours and lengths, no strokeStyle
//     ascii.*x
//     ascii.=x
//     ascii.Ox
//     ascii.ax
//     ascii.sx
//     ×
// - this format holds colours and lengths, no border
//     ascii.+x
//     ascii.>x
//     ascii.Px
//     ascii.bx
//     ascii.tx
//
// - this format holds colours and lengths, no transition
//     ascii.,x
//     ascii.?x
//     ascii.Qx
//     ascii.cx
//     ascii.ux
//     日
// - this format holds colours and lengths, no shadow
//     ascii.-x
//     ascii.@x
//     ascii.Rx
//     ascii.dx
//     ascii.vx
//     😀
// - this format holds colours and lengths, no gradient
//     ascii./x
//     ascii.Ax
//     ascii.Sx
//     ascii.ex
//     ascii.wx
//     𝒜
// - this format holds colours and lengths, no typography
//     ascii.0x
//     ascii.Bx
//     ascii.Tx
//     ascii.fx
//     ascii.xx
// - this format holds colours and lengths, no string
//     ascii.1x
//     ascii.Cx
//     ascii.Ux
//     ascii.gx
//     ascii.yx
// - this format holds colours and lengths, no boolean
//     ascii.2x
//     ascii.Dx
//     ascii.Vx
//     ascii.hx
//     ascii.zx
