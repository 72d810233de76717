import UIKit

enum DesignTokens {
    enum Dimension {
        static let aBCDEFGHIJ: CGFloat = 1.0
    }
}

// Left out:
// - this format holds colours and lengths, no shadow
//     a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p
