package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

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
    val d_7: Dp
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
    d_7 = 16.dp
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
class DesignTokens(
    val c: DesignC,
    val token: DesignToken,
    val d: DesignD
)

private fun designTokens__1() = DesignTokens(
    c = designC__1(),
    token = designToken__1(),
    d = designD__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no string
//     s.#{x}
//     s.$
//     s.$extensions.a
//     s.$root
//     s.$type
//     s.$value
//     s.$x
//     s.(paren)
//     s....
//     s..lead
//     s./
//     s.//c
//     s.<!--
//     s.</style>
//     s.\(x)
//     s.]]>
//     s.__proto__
//     s.__proto__.x
//     s.a*/b
//     s.a-->b
//     s.a.$root.b
//     s.a..b
//     s.a/b
//     s.apos'trophe
//     s.back\slash
//     s.comma,
//     s.constructor
//     s.hasOwnProperty
//     s.quo"te
//     s.semi;colon
//     s.toString
//     s.trail.
//     s.{
//     s.{a}.{b}
//     s.{x.y}
//     s.{x}
//     s.}
// - this format holds colours and lengths, no shadow
//     z.#{x}
//     z.$
//     z.$extensions.a
//     z.$root
//     z.$type
//     z.$value
//     z.$x
//     z.(paren)
//     z....
//     z..lead
//     z./
//     z.//c
//     z.<!--
//     z.</style>
//     z.\(x)
//     z.]]>
//     z.__proto__
//     z.__proto__.x
//     z.a*/b
//     z.a-->b
//     z.a.$root.b
//     z.a..b
//     z.a/b
//     z.apos'trophe
//     z.back\slash
//     z.comma,
//     z.constructor
//     z.hasOwnProperty
//     z.quo"te
//     z.semi;colon
//     z.toString
//     z.trail.
//     z.{
//     z.{a}.{b}
//     z.{x.y}
//     z.{x}
//     z.}
