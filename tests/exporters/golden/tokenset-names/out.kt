package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

@Immutable
class DesignToken(
    val aB: Color,
    val v: Dp?
)

private fun designToken__1() = DesignToken(
    aB = Color(0xFF0000FF),
    v = null
)

private fun designToken__2() = DesignToken(
    aB = Color(0xFF0000FF),
    v = 2.dp
)

private fun designToken__3() = DesignToken(
    aB = Color(0xFF0000FF),
    v = null
)

private fun designToken__4() = DesignToken(
    aB = Color(0xFF0000FF),
    v = 2.dp
)

private fun designToken__5() = DesignToken(
    aB = Color(0xFF0000FF),
    v = null
)

private fun designToken__6() = DesignToken(
    aB = Color(0xFF0000FF),
    v = 2.dp
)

private fun designToken__7() = DesignToken(
    aB = Color(0xFF0000FF),
    v = null
)

private fun designToken__8() = DesignToken(
    aB = Color(0xFF0000FF),
    v = 2.dp
)

private fun designToken__9() = DesignToken(
    aB = Color(0xFF0000FF),
    v = null
)

private fun designToken__10() = DesignToken(
    aB = Color(0xFF0000FF),
    v = 2.dp
)

@Immutable
class DesignA(
    val b: Color
)

private fun designA__1() = DesignA(
    b = Color(0xFFFF0000)
)

private fun designA__2() = DesignA(
    b = Color(0xFF00FF00)
)

private fun designA__3() = DesignA(
    b = Color(0xFFFF0000)
)

private fun designA__4() = DesignA(
    b = Color(0xFF00FF00)
)

private fun designA__5() = DesignA(
    b = Color(0xFFFF0000)
)

private fun designA__6() = DesignA(
    b = Color(0xFF00FF00)
)

private fun designA__7() = DesignA(
    b = Color(0xFFFF0000)
)

private fun designA__8() = DesignA(
    b = Color(0xFF00FF00)
)

private fun designA__9() = DesignA(
    b = Color(0xFFFF0000)
)

private fun designA__10() = DesignA(
    b = Color(0xFF00FF00)
)

@Immutable
class DesignV(
    val value: Dp?
)

private fun designV__1() = DesignV(
    value = null
)

private fun designV__2() = DesignV(
    value = 1.dp
)

private fun designV__3() = DesignV(
    value = null
)

private fun designV__4() = DesignV(
    value = 1.dp
)

private fun designV__5() = DesignV(
    value = null
)

private fun designV__6() = DesignV(
    value = 1.dp
)

private fun designV__7() = DesignV(
    value = null
)

private fun designV__8() = DesignV(
    value = 1.dp
)

private fun designV__9() = DesignV(
    value = null
)

private fun designV__10() = DesignV(
    value = 1.dp
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val a: DesignA,
    val v: DesignV
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    a = designA__1(),
    v = designV__1()
)

private fun designTokens__2() = DesignTokens(
    token = designToken__2(),
    a = designA__2(),
    v = designV__2()
)

private fun designTokens__3() = DesignTokens(
    token = designToken__3(),
    a = designA__3(),
    v = designV__3()
)

private fun designTokens__4() = DesignTokens(
    token = designToken__4(),
    a = designA__4(),
    v = designV__4()
)

private fun designTokens__5() = DesignTokens(
    token = designToken__5(),
    a = designA__5(),
    v = designV__5()
)

private fun designTokens__6() = DesignTokens(
    token = designToken__6(),
    a = designA__6(),
    v = designV__6()
)

private fun designTokens__7() = DesignTokens(
    token = designToken__7(),
    a = designA__7(),
    v = designV__7()
)

private fun designTokens__8() = DesignTokens(
    token = designToken__8(),
    a = designA__8(),
    v = designV__8()
)

private fun designTokens__9() = DesignTokens(
    token = designToken__9(),
    a = designA__9(),
    v = designV__9()
)

private fun designTokens__10() = DesignTokens(
    token = designToken__10(),
    a = designA__10(),
    v = designV__10()
)

val DesignDark = designTokens__1()
val DesignDark_2 = designTokens__2()
val DesignDark2 = designTokens__3()
val DesignStyle = designTokens__4()
val DesignDefault = designTokens__5()
val DesignDefault_2 = designTokens__6()
val DesignUIColor = designTokens__7()
val DesignSelf = designTokens__8()
val DesignGröße日本 = designTokens__9()
val Design_50 = designTokens__10()

val LocalDesignTokens = staticCompositionLocalOf { DesignDark }
