package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

@Immutable
class DesignToken(
    val same: Dp,
    // same is written token.same_2: the plain identifier is that of Same
    val same_2: Color
)

private fun designToken__1() = DesignToken(
    same = 1.dp,
    same_2 = Color(0xFFFF0000)
)

@Immutable
class DesignC(
    val a: Color,
    // c.a is written c.a_2: the plain identifier is that of c.A
    val a_2: Color,
    val caseAb: Color,
    // c.case.Ab is written c.caseAb_2: the plain identifier is that of c.case.AB
    val caseAb_2: Color,
    val caseAB: Color,
    // c.case.ab is written c.caseAb_3: the plain identifier is that of c.case.AB
    val caseAb_3: Color,
    val nfcÉ: Color,
    // c.nfc.é is written c.nfcÉ_2: the plain identifier is that of c.nfc.é
    val nfcÉ_2: Color,
    val spacing1_5: Color,
    // c.spacing.1.5 is written c.spacing1_5_2: the plain identifier is that of c.spacing.1-5
    val spacing1_5_2: Color,
    // c.spacing.1_5 is written c.spacing1_5_3: the plain identifier is that of c.spacing.1-5
    val spacing1_5_3: Color,
    val spacing15: Color,
    val taken: Color,
    val taken2: Color,
    // c.taken.2 is written c.taken2_2: the plain identifier is that of c.taken-2
    val taken2_2: Color,
    // c.taken_2 is written c.taken2_3: the plain identifier is that of c.taken-2
    val taken2_3: Color,
    val taken3: Color
)

private fun designC__1() = DesignC(
    a = Color(0xFF3B82F6),
    a_2 = Color(0xFF3B82F6),
    caseAb = Color(0xFF3B82F6),
    caseAb_2 = Color(0xFF3B82F6),
    caseAB = Color(0xFF3B82F6),
    caseAb_3 = Color(0xFF3B82F6),
    nfcÉ = Color(0xFF3B82F6),
    nfcÉ_2 = Color(0xFF3B82F6),
    spacing1_5 = Color(0xFF3B82F6),
    spacing1_5_2 = Color(0xFF3B82F6),
    spacing1_5_3 = Color(0xFF3B82F6),
    spacing15 = Color(0xFF3B82F6),
    taken = Color(0xFF3B82F6),
    taken2 = Color(0xFF3B82F6),
    taken2_2 = Color(0xFF3B82F6),
    taken2_3 = Color(0xFF3B82F6),
    taken3 = Color(0xFF3B82F6)
)

@Immutable
class DesignD(
    val a: Dp,
    // d.a is written d.a_2: the plain identifier is that of d.A
    val a_2: Dp,
    val caseAb: Dp,
    // d.case.Ab is written d.caseAb_2: the plain identifier is that of d.case.AB
    val caseAb_2: Dp,
    val caseAB: Dp,
    // d.case.ab is written d.caseAb_3: the plain identifier is that of d.case.AB
    val caseAb_3: Dp,
    val nfcÉ: Dp,
    // d.nfc.é is written d.nfcÉ_2: the plain identifier is that of d.nfc.é
    val nfcÉ_2: Dp,
    val spacing1_5: Dp,
    // d.spacing.1.5 is written d.spacing1_5_2: the plain identifier is that of d.spacing.1-5
    val spacing1_5_2: Dp,
    // d.spacing.1_5 is written d.spacing1_5_3: the plain identifier is that of d.spacing.1-5
    val spacing1_5_3: Dp,
    val spacing15: Dp,
    val taken: Dp,
    val taken2: Dp,
    // d.taken.2 is written d.taken2_2: the plain identifier is that of d.taken-2
    val taken2_2: Dp,
    // d.taken_2 is written d.taken2_3: the plain identifier is that of d.taken-2
    val taken2_3: Dp,
    val taken3: Dp
)

private fun designD__1() = DesignD(
    a = 16.dp,
    a_2 = 16.dp,
    caseAb = 16.dp,
    caseAb_2 = 16.dp,
    caseAB = 16.dp,
    caseAb_3 = 16.dp,
    nfcÉ = 16.dp,
    nfcÉ_2 = 16.dp,
    spacing1_5 = 16.dp,
    spacing1_5_2 = 16.dp,
    spacing1_5_3 = 16.dp,
    spacing15 = 16.dp,
    taken = 16.dp,
    taken2 = 16.dp,
    taken2_2 = 16.dp,
    taken2_3 = 16.dp,
    taken3 = 16.dp
)

@Immutable
class DesignS(
    val a: String,
    // s.a is written s.a_2: the plain identifier is that of s.A
    val a_2: String,
    val caseAb: String,
    // s.case.Ab is written s.caseAb_2: the plain identifier is that of s.case.AB
    val caseAb_2: String,
    val caseAB: String,
    // s.case.ab is written s.caseAb_3: the plain identifier is that of s.case.AB
    val caseAb_3: String,
    val nfcÉ: String,
    // s.nfc.é is written s.nfcÉ_2: the plain identifier is that of s.nfc.é
    val nfcÉ_2: String,
    val spacing1_5: String,
    // s.spacing.1.5 is written s.spacing1_5_2: the plain identifier is that of s.spacing.1-5
    val spacing1_5_2: String,
    // s.spacing.1_5 is written s.spacing1_5_3: the plain identifier is that of s.spacing.1-5
    val spacing1_5_3: String,
    val spacing15: String,
    val taken: String,
    val taken2: String,
    // s.taken.2 is written s.taken2_2: the plain identifier is that of s.taken-2
    val taken2_2: String,
    // s.taken_2 is written s.taken2_3: the plain identifier is that of s.taken-2
    val taken2_3: String,
    val taken3: String
)

private fun designS__1() = DesignS(
    a = "hello",
    a_2 = "hello",
    caseAb = "hello",
    caseAb_2 = "hello",
    caseAB = "hello",
    caseAb_3 = "hello",
    nfcÉ = "hello",
    nfcÉ_2 = "hello",
    spacing1_5 = "hello",
    spacing1_5_2 = "hello",
    spacing1_5_3 = "hello",
    spacing15 = "hello",
    taken = "hello",
    taken2 = "hello",
    taken2_2 = "hello",
    taken2_3 = "hello",
    taken3 = "hello"
)

@Immutable
class DesignT(
    val a: TextStyle,
    // t.a is written t.a_2: the plain identifier is that of t.A
    val a_2: TextStyle,
    val caseAb: TextStyle,
    // t.case.Ab is written t.caseAb_2: the plain identifier is that of t.case.AB
    val caseAb_2: TextStyle,
    val caseAB: TextStyle,
    // t.case.ab is written t.caseAb_3: the plain identifier is that of t.case.AB
    val caseAb_3: TextStyle,
    val nfcÉ: TextStyle,
    // t.nfc.é is written t.nfcÉ_2: the plain identifier is that of t.nfc.é
    val nfcÉ_2: TextStyle,
    val spacing1_5: TextStyle,
    // t.spacing.1.5 is written t.spacing1_5_2: the plain identifier is that of t.spacing.1-5
    val spacing1_5_2: TextStyle,
    // t.spacing.1_5 is written t.spacing1_5_3: the plain identifier is that of t.spacing.1-5
    val spacing1_5_3: TextStyle,
    val spacing15: TextStyle,
    val taken: TextStyle,
    val taken2: TextStyle,
    // t.taken.2 is written t.taken2_2: the plain identifier is that of t.taken-2
    val taken2_2: TextStyle,
    // t.taken_2 is written t.taken2_3: the plain identifier is that of t.taken-2
    val taken2_3: TextStyle,
    val taken3: TextStyle
)

private fun designT__1() = DesignT(
    a = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    a_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    caseAb = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    caseAb_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    caseAB = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    caseAb_3 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    nfcÉ = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    nfcÉ_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    spacing1_5 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    spacing1_5_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    spacing1_5_3 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    spacing15 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    taken = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    taken2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    taken2_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    taken2_3 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    taken3 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val c: DesignC,
    val d: DesignD,
    val s: DesignS,
    val t: DesignT
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    c = designC__1(),
    d = designD__1(),
    s = designS__1(),
    t = designT__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
