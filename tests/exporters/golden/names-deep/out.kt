package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

@Immutable
class DesignA(
    val bCDEFGHIJ: Dp
)

private fun designA__1() = DesignA(
    bCDEFGHIJ = 1.dp
)

@Immutable
class DesignTokens(
    val a: DesignA
)

private fun designTokens__1() = DesignTokens(
    a = designA__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no shadow
//     a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p
