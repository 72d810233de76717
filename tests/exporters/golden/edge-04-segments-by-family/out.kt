package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import com.example.tokens.DesignShadowLayer as ShadowLayer

@Immutable
class DesignC(
    val x: Color,
    val extensionsA: Color,
    val root: Color,
    val type: Color,
    val value: Color,
    // c.$x is written c.x_2: the plain identifier is that of c.#{x}
    val x_2: Color,
    val paren: Color,
    val lead: Color,
    val c: Color,
    val style: Color,
    // c.\(x) is written c.x_3: the plain identifier is that of c.#{x}
    val x_3: Color,
    val proto: Color,
    val protoX: Color,
    val aB: Color,
    // c.a-->b is written c.aB_2: the plain identifier is that of c.a*/b
    val aB_2: Color,
    val aRootB: Color,
    // c.a..b is written c.aB_3: the plain identifier is that of c.a*/b
    val aB_3: Color,
    // c.a/b is written c.aB_4: the plain identifier is that of c.a*/b
    val aB_4: Color,
    val aposTrophe: Color,
    val backSlash: Color,
    val comma: Color,
    val constructor: Color,
    val hasOwnProperty: Color,
    val quoTe: Color,
    val semiColon: Color,
    val toString: Color,
    val trail: Color,
    // c.{a}.{b} is written c.aB_5: the plain identifier is that of c.a*/b
    val aB_5: Color,
    val xY: Color,
    // c.{x} is written c.x_4: the plain identifier is that of c.#{x}
    val x_4: Color
)

private fun designC__1() = DesignC(
    x = Color(0xFF3B82F6),
    extensionsA = Color(0xFF3B82F6),
    root = Color(0xFF3B82F6),
    type = Color(0xFF3B82F6),
    value = Color(0xFF3B82F6),
    x_2 = Color(0xFF3B82F6),
    paren = Color(0xFF3B82F6),
    lead = Color(0xFF3B82F6),
    c = Color(0xFF3B82F6),
    style = Color(0xFF3B82F6),
    x_3 = Color(0xFF3B82F6),
    proto = Color(0xFF3B82F6),
    protoX = Color(0xFF3B82F6),
    aB = Color(0xFF3B82F6),
    aB_2 = Color(0xFF3B82F6),
    aRootB = Color(0xFF3B82F6),
    aB_3 = Color(0xFF3B82F6),
    aB_4 = Color(0xFF3B82F6),
    aposTrophe = Color(0xFF3B82F6),
    backSlash = Color(0xFF3B82F6),
    comma = Color(0xFF3B82F6),
    constructor = Color(0xFF3B82F6),
    hasOwnProperty = Color(0xFF3B82F6),
    quoTe = Color(0xFF3B82F6),
    semiColon = Color(0xFF3B82F6),
    toString = Color(0xFF3B82F6),
    trail = Color(0xFF3B82F6),
    aB_5 = Color(0xFF3B82F6),
    xY = Color(0xFF3B82F6),
    x_4 = Color(0xFF3B82F6)
)

@Immutable
class DesignToken(
    val c: Color,
    // c.... is written token.c_2: the plain identifier is that of c.$
    val c_2: Color,
    // c./ is written token.c_3: the plain identifier is that of c.$
    val c_3: Color,
    // c.<!-- is written token.c_4: the plain identifier is that of c.$
    val c_4: Color,
    // c.]]> is written token.c_5: the plain identifier is that of c.$
    val c_5: Color,
    // c.{ is written token.c_6: the plain identifier is that of c.$
    val c_6: Color,
    // c.} is written token.c_7: the plain identifier is that of c.$
    val c_7: Color,
    val d: Dp,
    // d.... is written token.d_2: the plain identifier is that of d.$
    val d_2: Dp,
    // d./ is written token.d_3: the plain identifier is that of d.$
    val d_3: Dp,
    // d.<!-- is written token.d_4: the plain identifier is that of d.$
    val d_4: Dp,
    // d.]]> is written token.d_5: the plain identifier is that of d.$
    val d_5: Dp,
    // d.{ is written token.d_6: the plain identifier is that of d.$
    val d_6: Dp,
    // d.} is written token.d_7: the plain identifier is that of d.$
    val d_7: Dp,
    val s: String,
    // s.... is written token.s_2: the plain identifier is that of s.$
    val s_2: String,
    // s./ is written token.s_3: the plain identifier is that of s.$
    val s_3: String,
    // s.<!-- is written token.s_4: the plain identifier is that of s.$
    val s_4: String,
    // s.]]> is written token.s_5: the plain identifier is that of s.$
    val s_5: String,
    // s.{ is written token.s_6: the plain identifier is that of s.$
    val s_6: String,
    // s.} is written token.s_7: the plain identifier is that of s.$
    val s_7: String,
    val z: List<ShadowLayer>,
    // z.... is written token.z_2: the plain identifier is that of z.$
    val z_2: List<ShadowLayer>,
    // z./ is written token.z_3: the plain identifier is that of z.$
    val z_3: List<ShadowLayer>,
    // z.<!-- is written token.z_4: the plain identifier is that of z.$
    val z_4: List<ShadowLayer>,
    // z.]]> is written token.z_5: the plain identifier is that of z.$
    val z_5: List<ShadowLayer>,
    // z.{ is written token.z_6: the plain identifier is that of z.$
    val z_6: List<ShadowLayer>,
    // z.} is written token.z_7: the plain identifier is that of z.$
    val z_7: List<ShadowLayer>
)

private fun designToken__1() = DesignToken(
    c = Color(0xFF3B82F6),
    c_2 = Color(0xFF3B82F6),
    c_3 = Color(0xFF3B82F6),
    c_4 = Color(0xFF3B82F6),
    c_5 = Color(0xFF3B82F6),
    c_6 = Color(0xFF3B82F6),
    c_7 = Color(0xFF3B82F6),
    d = 16.dp,
    d_2 = 16.dp,
    d_3 = 16.dp,
    d_4 = 16.dp,
    d_5 = 16.dp,
    d_6 = 16.dp,
    d_7 = 16.dp,
    s = "hello",
    s_2 = "hello",
    s_3 = "hello",
    s_4 = "hello",
    s_5 = "hello",
    s_6 = "hello",
    s_7 = "hello",
    z = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    z_2 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    z_3 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    z_4 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    z_5 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    z_6 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    z_7 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignD(
    val x: Dp,
    val extensionsA: Dp,
    val root: Dp,
    val type: Dp,
    val value: Dp,
    // d.$x is written d.x_2: the plain identifier is that of d.#{x}
    val x_2: Dp,
    val paren: Dp,
    val lead: Dp,
    val c: Dp,
    val style: Dp,
    // d.\(x) is written d.x_3: the plain identifier is that of d.#{x}
    val x_3: Dp,
    val proto: Dp,
    val protoX: Dp,
    val aB: Dp,
    // d.a-->b is written d.aB_2: the plain identifier is that of d.a*/b
    val aB_2: Dp,
    val aRootB: Dp,
    // d.a..b is written d.aB_3: the plain identifier is that of d.a*/b
    val aB_3: Dp,
    // d.a/b is written d.aB_4: the plain identifier is that of d.a*/b
    val aB_4: Dp,
    val aposTrophe: Dp,
    val backSlash: Dp,
    val comma: Dp,
    val constructor: Dp,
    val hasOwnProperty: Dp,
    val quoTe: Dp,
    val semiColon: Dp,
    val toString: Dp,
    val trail: Dp,
    // d.{a}.{b} is written d.aB_5: the plain identifier is that of d.a*/b
    val aB_5: Dp,
    val xY: Dp,
    // d.{x} is written d.x_4: the plain identifier is that of d.#{x}
    val x_4: Dp
)

private fun designD__1() = DesignD(
    x = 16.dp,
    extensionsA = 16.dp,
    root = 16.dp,
    type = 16.dp,
    value = 16.dp,
    x_2 = 16.dp,
    paren = 16.dp,
    lead = 16.dp,
    c = 16.dp,
    style = 16.dp,
    x_3 = 16.dp,
    proto = 16.dp,
    protoX = 16.dp,
    aB = 16.dp,
    aB_2 = 16.dp,
    aRootB = 16.dp,
    aB_3 = 16.dp,
    aB_4 = 16.dp,
    aposTrophe = 16.dp,
    backSlash = 16.dp,
    comma = 16.dp,
    constructor = 16.dp,
    hasOwnProperty = 16.dp,
    quoTe = 16.dp,
    semiColon = 16.dp,
    toString = 16.dp,
    trail = 16.dp,
    aB_5 = 16.dp,
    xY = 16.dp,
    x_4 = 16.dp
)

@Immutable
class DesignS(
    val x: String,
    val extensionsA: String,
    val root: String,
    val type: String,
    val value: String,
    // s.$x is written s.x_2: the plain identifier is that of s.#{x}
    val x_2: String,
    val paren: String,
    val lead: String,
    val c: String,
    val style: String,
    // s.\(x) is written s.x_3: the plain identifier is that of s.#{x}
    val x_3: String,
    val proto: String,
    val protoX: String,
    val aB: String,
    // s.a-->b is written s.aB_2: the plain identifier is that of s.a*/b
    val aB_2: String,
    val aRootB: String,
    // s.a..b is written s.aB_3: the plain identifier is that of s.a*/b
    val aB_3: String,
    // s.a/b is written s.aB_4: the plain identifier is that of s.a*/b
    val aB_4: String,
    val aposTrophe: String,
    val backSlash: String,
    val comma: String,
    val constructor: String,
    val hasOwnProperty: String,
    val quoTe: String,
    val semiColon: String,
    val toString: String,
    val trail: String,
    // s.{a}.{b} is written s.aB_5: the plain identifier is that of s.a*/b
    val aB_5: String,
    val xY: String,
    // s.{x} is written s.x_4: the plain identifier is that of s.#{x}
    val x_4: String
)

private fun designS__1() = DesignS(
    x = "hello",
    extensionsA = "hello",
    root = "hello",
    type = "hello",
    value = "hello",
    x_2 = "hello",
    paren = "hello",
    lead = "hello",
    c = "hello",
    style = "hello",
    x_3 = "hello",
    proto = "hello",
    protoX = "hello",
    aB = "hello",
    aB_2 = "hello",
    aRootB = "hello",
    aB_3 = "hello",
    aB_4 = "hello",
    aposTrophe = "hello",
    backSlash = "hello",
    comma = "hello",
    constructor = "hello",
    hasOwnProperty = "hello",
    quoTe = "hello",
    semiColon = "hello",
    toString = "hello",
    trail = "hello",
    aB_5 = "hello",
    xY = "hello",
    x_4 = "hello"
)

@Immutable
class DesignZ(
    val x: List<ShadowLayer>,
    val extensionsA: List<ShadowLayer>,
    val root: List<ShadowLayer>,
    val type: List<ShadowLayer>,
    val value: List<ShadowLayer>,
    // z.$x is written z.x_2: the plain identifier is that of z.#{x}
    val x_2: List<ShadowLayer>,
    val paren: List<ShadowLayer>,
    val lead: List<ShadowLayer>,
    val c: List<ShadowLayer>,
    val style: List<ShadowLayer>,
    // z.\(x) is written z.x_3: the plain identifier is that of z.#{x}
    val x_3: List<ShadowLayer>,
    val proto: List<ShadowLayer>,
    val protoX: List<ShadowLayer>,
    val aB: List<ShadowLayer>,
    // z.a-->b is written z.aB_2: the plain identifier is that of z.a*/b
    val aB_2: List<ShadowLayer>,
    val aRootB: List<ShadowLayer>,
    // z.a..b is written z.aB_3: the plain identifier is that of z.a*/b
    val aB_3: List<ShadowLayer>,
    // z.a/b is written z.aB_4: the plain identifier is that of z.a*/b
    val aB_4: List<ShadowLayer>,
    val aposTrophe: List<ShadowLayer>,
    val backSlash: List<ShadowLayer>,
    val comma: List<ShadowLayer>,
    val constructor: List<ShadowLayer>,
    val hasOwnProperty: List<ShadowLayer>,
    val quoTe: List<ShadowLayer>,
    val semiColon: List<ShadowLayer>,
    val toString: List<ShadowLayer>,
    val trail: List<ShadowLayer>,
    // z.{a}.{b} is written z.aB_5: the plain identifier is that of z.a*/b
    val aB_5: List<ShadowLayer>,
    val xY: List<ShadowLayer>,
    // z.{x} is written z.x_4: the plain identifier is that of z.#{x}
    val x_4: List<ShadowLayer>
)

private fun designZ__1() = DesignZ(
    x = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    extensionsA = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    root = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    type = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    value = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    x_2 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    paren = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    lead = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    c = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    style = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    x_3 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    proto = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    protoX = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aB = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aB_2 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aRootB = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aB_3 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aB_4 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aposTrophe = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    backSlash = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    comma = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    constructor = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    hasOwnProperty = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    quoTe = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    semiColon = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    toString = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    trail = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    aB_5 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    xY = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    x_4 = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignTokens(
    val c: DesignC,
    val token: DesignToken,
    val d: DesignD,
    val s: DesignS,
    val z: DesignZ
)

private fun designTokens__1() = DesignTokens(
    c = designC__1(),
    token = designToken__1(),
    d = designD__1(),
    s = designS__1(),
    z = designZ__1()
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

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
