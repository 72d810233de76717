import UIKit

enum DesignTokens {
    enum Color {
        static let asciiX = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ascii3x = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let asciiEx = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let asciiWx = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let asciiIx = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // ascii.{x is written asciiX_2: the plain identifier is that of ascii. x
        static let asciiX_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        static let token: CGFloat = 0.5
        static let _1: CGFloat = 24.0
        static let _500: CGFloat = 16.0
        static let asciiX: CGFloat = 16.0
        // ascii.$x is written asciiX_2: the plain identifier is that of ascii.!x
        static let asciiX_2: CGFloat = 16.0
        // ascii.%x is written asciiX_3: the plain identifier is that of ascii.!x
        static let asciiX_3: CGFloat = 24.0
        // ascii.&x is written asciiX_4: the plain identifier is that of ascii.!x
        static let asciiX_4: CGFloat = 0.5
        static let ascii4x: CGFloat = 16.0
        static let ascii7x: CGFloat = 16.0
        static let ascii8x: CGFloat = 24.0
        static let ascii9x: CGFloat = 0.5
        static let asciiFx: CGFloat = 16.0
        static let asciiIx: CGFloat = 16.0
        static let asciiJx: CGFloat = 24.0
        static let asciiKx: CGFloat = 0.5
        static let asciiXx: CGFloat = 16.0
        // ascii.[x is written asciiX_5: the plain identifier is that of ascii.!x
        static let asciiX_5: CGFloat = 16.0
        // ascii.\x is written asciiX_6: the plain identifier is that of ascii.!x
        static let asciiX_6: CGFloat = 24.0
        // ascii.]x is written asciiX_7: the plain identifier is that of ascii.!x
        static let asciiX_7: CGFloat = 0.5
        // ascii.jx is written asciiJx_2: the plain identifier is that of ascii.Jx
        static let asciiJx_2: CGFloat = 16.0
        static let asciiMx: CGFloat = 16.0
        static let asciiNx: CGFloat = 24.0
        static let asciiOx: CGFloat = 0.5
        // ascii.|x is written asciiX_8: the plain identifier is that of ascii.!x
        static let asciiX_8: CGFloat = 16.0
    }
}

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
