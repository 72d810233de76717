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

    // ascii."x is left out: this format holds colours and lengths, no fontFamily
    // ascii.#x is left out: this format holds colours and lengths, no fontWeight
    // ascii.'x is left out: this format holds colours and lengths, no duration
    // ascii.(x is left out: this format holds colours and lengths, no cubicBezier
    // ascii.)x is left out: this format holds colours and lengths, no number
    // ascii.*x is left out: this format holds colours and lengths, no strokeStyle
    // ascii.+x is left out: this format holds colours and lengths, no border
    // ascii.,x is left out: this format holds colours and lengths, no transition
    // ascii.-x is left out: this format holds colours and lengths, no shadow
    // ascii./x is left out: this format holds colours and lengths, no gradient
    // ascii.0x is left out: this format holds colours and lengths, no typography
    // ascii.1x is left out: this format holds colours and lengths, no string
    // ascii.2x is left out: this format holds colours and lengths, no boolean
    // ascii.5x is left out: this format holds colours and lengths, no fontFamily
    // ascii.6x is left out: this format holds colours and lengths, no fontWeight
    // ascii.:x is left out: this format holds colours and lengths, no duration
    // ascii.;x is left out: this format holds colours and lengths, no cubicBezier
    // ascii.<x is left out: this format holds colours and lengths, no number
    // ascii.=x is left out: this format holds colours and lengths, no strokeStyle
    // ascii.>x is left out: this format holds colours and lengths, no border
    // ascii.?x is left out: this format holds colours and lengths, no transition
    // ascii.@x is left out: this format holds colours and lengths, no shadow
    // ascii.Ax is left out: this format holds colours and lengths, no gradient
    // ascii.Bx is left out: this format holds colours and lengths, no typography
    // ascii.Cx is left out: this format holds colours and lengths, no string
    // ascii.Dx is left out: this format holds colours and lengths, no boolean
    // ascii.Gx is left out: this format holds colours and lengths, no fontFamily
    // ascii.Hx is left out: this format holds colours and lengths, no fontWeight
    // ascii.Lx is left out: this format holds colours and lengths, no duration
    // ascii.Mx is left out: this format holds colours and lengths, no cubicBezier
    // ascii.Nx is left out: this format holds colours and lengths, no number
    // ascii.Ox is left out: this format holds colours and lengths, no strokeStyle
    // ascii.Px is left out: this format holds colours and lengths, no border
    // ascii.Qx is left out: this format holds colours and lengths, no transition
    // ascii.Rx is left out: this format holds colours and lengths, no shadow
    // ascii.Sx is left out: this format holds colours and lengths, no gradient
    // ascii.Tx is left out: this format holds colours and lengths, no typography
    // ascii.Ux is left out: this format holds colours and lengths, no string
    // ascii.Vx is left out: this format holds colours and lengths, no boolean
    // ascii.Yx is left out: this format holds colours and lengths, no fontFamily
    // ascii.Zx is left out: this format holds colours and lengths, no fontWeight
    // ascii.^x is left out: this format holds colours and lengths, no duration
    // ascii._x is left out: this format holds colours and lengths, no cubicBezier
    // ascii.`x is left out: this format holds colours and lengths, no number
    // ascii.ax is left out: this format holds colours and lengths, no strokeStyle
    // ascii.bx is left out: this format holds colours and lengths, no border
    // ascii.cx is left out: this format holds colours and lengths, no transition
    // ascii.dx is left out: this format holds colours and lengths, no shadow
    // ascii.ex is left out: this format holds colours and lengths, no gradient
    // ascii.fx is left out: this format holds colours and lengths, no typography
    // ascii.gx is left out: this format holds colours and lengths, no string
    // ascii.hx is left out: this format holds colours and lengths, no boolean
    // ascii.kx is left out: this format holds colours and lengths, no fontFamily
    // ascii.lx is left out: this format holds colours and lengths, no fontWeight
    // ascii.px is left out: this format holds colours and lengths, no duration
    // ascii.qx is left out: this format holds colours and lengths, no cubicBezier
    // ascii.rx is left out: this format holds colours and lengths, no number
    // ascii.sx is left out: this format holds colours and lengths, no strokeStyle
    // ascii.tx is left out: this format holds colours and lengths, no border
    // ascii.ux is left out: this format holds colours and lengths, no transition
    // ascii.vx is left out: this format holds colours and lengths, no shadow
    // ascii.wx is left out: this format holds colours and lengths, no gradient
    // ascii.xx is left out: this format holds colours and lengths, no typography
    // ascii.yx is left out: this format holds colours and lengths, no string
    // ascii.zx is left out: this format holds colours and lengths, no boolean
    // ascii.}x is left out: this format holds colours and lengths, no fontFamily
    // ascii.~x is left out: this format holds colours and lengths, no fontWeight
    //   is left out: this format holds colours and lengths, no cubicBezier
    // · is left out: this format holds colours and lengths, no number
    // × is left out: this format holds colours and lengths, no strokeStyle
    // é is left out: this format holds colours and lengths, no duration
    //   is left out: this format holds colours and lengths, no border
    // 日 is left out: this format holds colours and lengths, no transition
    // 𝒜 is left out: this format holds colours and lengths, no gradient
    // 😀 is left out: this format holds colours and lengths, no shadow
}
