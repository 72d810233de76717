package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

@Immutable
class DesignToken(
    /** Both */
    val a: Color,
    val m: Color,
    val n: Color,
    val r: Color,
    val taken: Color,
    val value: Color
)

private fun designToken__1() = DesignToken(
    a = Color(0xFFFF0000),
    m = Color(0xFFFF0000),
    n = Color(0xFFFF0000),
    r = Color(0xFFFF0000),
    taken = Color(0xFFFF0000),
    value = Color(0xFFFF0000)
)

@Immutable
class DesignA(
    val b: Color,
    val bC: Color
)

private fun designA__1() = DesignA(
    b = Color(0xFF0000FF),
    bC = Color(0xFF00FF00)
)

@Immutable
class DesignG(
    val value: Color
)

private fun designG__1() = DesignG(
    value = Color(0xFFFF0000)
)

@Immutable
class DesignM(
    val value: Color
)

private fun designM__1() = DesignM(
    value = Color(0xFF0000FF)
)

@Immutable
class DesignN(
    val typeX: Color
)

private fun designN__1() = DesignN(
    typeX = Color(0xFF0000FF)
)

@Immutable
class DesignR(
    val root: Color
)

private fun designR__1() = DesignR(
    root = Color(0xFF0000FF)
)

@Immutable
class DesignTaken(
    val root: Color,
    val description: Color
)

private fun designTaken__1() = DesignTaken(
    root = Color(0xFF0000FF),
    description = Color(0xFF00FF00)
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val a: DesignA,
    val g: DesignG,
    val m: DesignM,
    val n: DesignN,
    val r: DesignR,
    val taken: DesignTaken
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    a = designA__1(),
    g = designG__1(),
    m = designM__1(),
    n = designN__1(),
    r = designR__1(),
    taken = designTaken__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
