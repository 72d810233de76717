import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let token: CGFloat
    public let _1: CGFloat
    public let _500: CGFloat
    //   is written token.token_2: the plain identifier is that of --
    public let token_2: DesignTimingCurve
    // · is written token.token_3: the plain identifier is that of --
    public let token_3: Double
    // × is written token.token_4: the plain identifier is that of --
    public let token_4: String
    public let é: TimeInterval
    //   is written token.token_5: the plain identifier is that of --
    public let token_5: DesignBorderStyle
    public let 日: DesignTimedTransition
    public let 𝒜: Gradient
    public let 😀: [DesignShadowLayer]

    public static let standard = DesignToken(
        token: 0.5,
        _1: 24.0,
        _500: 16.0,
        token_2: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        token_3: 1.5,
        token_4: "dashed",
        é: 0.2,
        token_5: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        日: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        𝒜: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        😀: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

fileprivate struct DesignAscii__1: Sendable, Equatable {
    let x: Color
    let x_2: CGFloat
    let x_3: String
    let x_4: Font.Weight
    let x_5: CGFloat
    let x_6: CGFloat
    let x_7: CGFloat
    let x_8: TimeInterval
    let x_9: DesignTimingCurve
    let x_10: Double
    let x_11: String
    let x_12: DesignBorderStyle
    let x_13: DesignTimedTransition
    let x_14: [DesignShadowLayer]
    let x_15: Gradient
    let _0x: DesignTextStyle
    let _1x: String
    let _2x: Bool
    let _3x: Color
    let _4x: CGFloat
    let _5x: String
    let _6x: Font.Weight
    let _7x: CGFloat
    let _8x: CGFloat
    let _9x: CGFloat
    let x_16: TimeInterval
    let x_17: DesignTimingCurve
    let x_18: Double
    let x_19: String
    let x_20: DesignBorderStyle
    let x_21: DesignTimedTransition
    let x_22: [DesignShadowLayer]
    let ax: Gradient
    let bx: DesignTextStyle
    let cx: String
    let dx: Bool
    let ex: Color
    let fx: CGFloat
    let gx: String
    let hx: Font.Weight
    let ix: CGFloat
    let jx: CGFloat
    let kx: CGFloat
    let lx: TimeInterval
    let mx: DesignTimingCurve
    let nx: Double
    let ox: String
    let px: DesignBorderStyle
    let qx: DesignTimedTransition
    let rx: [DesignShadowLayer]

    static let standard = DesignAscii__1(
        x: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        x_2: 16.0,
        x_3: "Inter",
        x_4: .semibold,
        x_5: 16.0,
        x_6: 24.0,
        x_7: 0.5,
        x_8: 0.2,
        x_9: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        x_10: 1.5,
        x_11: "dashed",
        x_12: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        x_13: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        x_14: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        x_15: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        _0x: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        _1x: "hello",
        _2x: true,
        _3x: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        _4x: 16.0,
        _5x: "Inter",
        _6x: .semibold,
        _7x: 16.0,
        _8x: 24.0,
        _9x: 0.5,
        x_16: 0.2,
        x_17: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        x_18: 1.5,
        x_19: "dashed",
        x_20: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        x_21: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        x_22: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        ax: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        bx: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        cx: "hello",
        dx: true,
        ex: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        fx: 16.0,
        gx: "Inter",
        hx: .semibold,
        ix: 16.0,
        jx: 24.0,
        kx: 0.5,
        lx: 0.2,
        mx: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        nx: 1.5,
        ox: "dashed",
        px: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        qx: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        rx: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

fileprivate struct DesignAscii__2: Sendable, Equatable {
    let sx: Gradient
    let tx: DesignTextStyle
    let ux: String
    let vx: Bool
    let wx: Color
    let xx: CGFloat
    let yx: String
    let zx: Font.Weight
    let x_23: CGFloat
    let x_24: CGFloat
    let x_25: CGFloat
    let x_26: TimeInterval
    let x_27: DesignTimingCurve
    let x_28: Double
    let ax_2: String
    let bx_2: DesignBorderStyle
    let cx_2: DesignTimedTransition
    let dx_2: [DesignShadowLayer]
    let ex_2: Gradient
    let fx_2: DesignTextStyle
    let gx_2: String
    let hx_2: Bool
    let ix_2: Color
    let jx_2: CGFloat
    let kx_2: String
    let lx_2: Font.Weight
    let mx_2: CGFloat
    let nx_2: CGFloat
    let ox_2: CGFloat
    let px_2: TimeInterval
    let qx_2: DesignTimingCurve
    let rx_2: Double
    let sx_2: String
    let tx_2: DesignBorderStyle
    let ux_2: DesignTimedTransition
    let vx_2: [DesignShadowLayer]
    let wx_2: Gradient
    let xx_2: DesignTextStyle
    let yx_2: String
    let zx_2: Bool
    let x_29: Color
    let x_30: CGFloat
    let x_31: String
    let x_32: Font.Weight

    static let standard = DesignAscii__2(
        sx: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        tx: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        ux: "hello",
        vx: true,
        wx: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        xx: 16.0,
        yx: "Inter",
        zx: .semibold,
        x_23: 16.0,
        x_24: 24.0,
        x_25: 0.5,
        x_26: 0.2,
        x_27: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        x_28: 1.5,
        ax_2: "dashed",
        bx_2: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        cx_2: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        dx_2: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        ex_2: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        fx_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        gx_2: "hello",
        hx_2: true,
        ix_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        jx_2: 16.0,
        kx_2: "Inter",
        lx_2: .semibold,
        mx_2: 16.0,
        nx_2: 24.0,
        ox_2: 0.5,
        px_2: 0.2,
        qx_2: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        rx_2: 1.5,
        sx_2: "dashed",
        tx_2: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        ux_2: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        vx_2: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        wx_2: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        xx_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        yx_2: "hello",
        zx_2: true,
        x_29: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        x_30: 16.0,
        x_31: "Inter",
        x_32: .semibold
    )
}

public struct DesignAscii: Sendable, Equatable {
    fileprivate let part__1: DesignAscii__1
    fileprivate let part__2: DesignAscii__2
    public var x: Color { part__1.x }
    // ascii.!x is written ascii.x_2: the plain identifier is that of ascii. x
    public var x_2: CGFloat { part__1.x_2 }
    // ascii."x is written ascii.x_3: the plain identifier is that of ascii. x
    public var x_3: String { part__1.x_3 }
    // ascii.#x is written ascii.x_4: the plain identifier is that of ascii. x
    public var x_4: Font.Weight { part__1.x_4 }
    // ascii.$x is written ascii.x_5: the plain identifier is that of ascii. x
    public var x_5: CGFloat { part__1.x_5 }
    // ascii.%x is written ascii.x_6: the plain identifier is that of ascii. x
    public var x_6: CGFloat { part__1.x_6 }
    // ascii.&x is written ascii.x_7: the plain identifier is that of ascii. x
    public var x_7: CGFloat { part__1.x_7 }
    // ascii.'x is written ascii.x_8: the plain identifier is that of ascii. x
    public var x_8: TimeInterval { part__1.x_8 }
    // ascii.(x is written ascii.x_9: the plain identifier is that of ascii. x
    public var x_9: DesignTimingCurve { part__1.x_9 }
    // ascii.)x is written ascii.x_10: the plain identifier is that of ascii. x
    public var x_10: Double { part__1.x_10 }
    // ascii.*x is written ascii.x_11: the plain identifier is that of ascii. x
    public var x_11: String { part__1.x_11 }
    // ascii.+x is written ascii.x_12: the plain identifier is that of ascii. x
    public var x_12: DesignBorderStyle { part__1.x_12 }
    // ascii.,x is written ascii.x_13: the plain identifier is that of ascii. x
    public var x_13: DesignTimedTransition { part__1.x_13 }
    // ascii.-x is written ascii.x_14: the plain identifier is that of ascii. x
    public var x_14: [DesignShadowLayer] { part__1.x_14 }
    // ascii./x is written ascii.x_15: the plain identifier is that of ascii. x
    public var x_15: Gradient { part__1.x_15 }
    public var _0x: DesignTextStyle { part__1._0x }
    public var _1x: String { part__1._1x }
    public var _2x: Bool { part__1._2x }
    public var _3x: Color { part__1._3x }
    public var _4x: CGFloat { part__1._4x }
    public var _5x: String { part__1._5x }
    public var _6x: Font.Weight { part__1._6x }
    public var _7x: CGFloat { part__1._7x }
    public var _8x: CGFloat { part__1._8x }
    public var _9x: CGFloat { part__1._9x }
    // ascii.:x is written ascii.x_16: the plain identifier is that of ascii. x
    public var x_16: TimeInterval { part__1.x_16 }
    // ascii.;x is written ascii.x_17: the plain identifier is that of ascii. x
    public var x_17: DesignTimingCurve { part__1.x_17 }
    // ascii.<x is written ascii.x_18: the plain identifier is that of ascii. x
    public var x_18: Double { part__1.x_18 }
    // ascii.=x is written ascii.x_19: the plain identifier is that of ascii. x
    public var x_19: String { part__1.x_19 }
    // ascii.>x is written ascii.x_20: the plain identifier is that of ascii. x
    public var x_20: DesignBorderStyle { part__1.x_20 }
    // ascii.?x is written ascii.x_21: the plain identifier is that of ascii. x
    public var x_21: DesignTimedTransition { part__1.x_21 }
    // ascii.@x is written ascii.x_22: the plain identifier is that of ascii. x
    public var x_22: [DesignShadowLayer] { part__1.x_22 }
    public var ax: Gradient { part__1.ax }
    public var bx: DesignTextStyle { part__1.bx }
    public var cx: String { part__1.cx }
    public var dx: Bool { part__1.dx }
    public var ex: Color { part__1.ex }
    public var fx: CGFloat { part__1.fx }
    public var gx: String { part__1.gx }
    public var hx: Font.Weight { part__1.hx }
    public var ix: CGFloat { part__1.ix }
    public var jx: CGFloat { part__1.jx }
    public var kx: CGFloat { part__1.kx }
    public var lx: TimeInterval { part__1.lx }
    public var mx: DesignTimingCurve { part__1.mx }
    public var nx: Double { part__1.nx }
    public var ox: String { part__1.ox }
    public var px: DesignBorderStyle { part__1.px }
    public var qx: DesignTimedTransition { part__1.qx }
    public var rx: [DesignShadowLayer] { part__1.rx }
    public var sx: Gradient { part__2.sx }
    public var tx: DesignTextStyle { part__2.tx }
    public var ux: String { part__2.ux }
    public var vx: Bool { part__2.vx }
    public var wx: Color { part__2.wx }
    public var xx: CGFloat { part__2.xx }
    public var yx: String { part__2.yx }
    public var zx: Font.Weight { part__2.zx }
    // ascii.[x is written ascii.x_23: the plain identifier is that of ascii. x
    public var x_23: CGFloat { part__2.x_23 }
    // ascii.\x is written ascii.x_24: the plain identifier is that of ascii. x
    public var x_24: CGFloat { part__2.x_24 }
    // ascii.]x is written ascii.x_25: the plain identifier is that of ascii. x
    public var x_25: CGFloat { part__2.x_25 }
    // ascii.^x is written ascii.x_26: the plain identifier is that of ascii. x
    public var x_26: TimeInterval { part__2.x_26 }
    // ascii._x is written ascii.x_27: the plain identifier is that of ascii. x
    public var x_27: DesignTimingCurve { part__2.x_27 }
    // ascii.`x is written ascii.x_28: the plain identifier is that of ascii. x
    public var x_28: Double { part__2.x_28 }
    // ascii.ax is written ascii.ax_2: the plain identifier is that of ascii.Ax
    public var ax_2: String { part__2.ax_2 }
    // ascii.bx is written ascii.bx_2: the plain identifier is that of ascii.Bx
    public var bx_2: DesignBorderStyle { part__2.bx_2 }
    // ascii.cx is written ascii.cx_2: the plain identifier is that of ascii.Cx
    public var cx_2: DesignTimedTransition { part__2.cx_2 }
    // ascii.dx is written ascii.dx_2: the plain identifier is that of ascii.Dx
    public var dx_2: [DesignShadowLayer] { part__2.dx_2 }
    // ascii.ex is written ascii.ex_2: the plain identifier is that of ascii.Ex
    public var ex_2: Gradient { part__2.ex_2 }
    // ascii.fx is written ascii.fx_2: the plain identifier is that of ascii.Fx
    public var fx_2: DesignTextStyle { part__2.fx_2 }
    // ascii.gx is written ascii.gx_2: the plain identifier is that of ascii.Gx
    public var gx_2: String { part__2.gx_2 }
    // ascii.hx is written ascii.hx_2: the plain identifier is that of ascii.Hx
    public var hx_2: Bool { part__2.hx_2 }
    // ascii.ix is written ascii.ix_2: the plain identifier is that of ascii.Ix
    public var ix_2: Color { part__2.ix_2 }
    // ascii.jx is written ascii.jx_2: the plain identifier is that of ascii.Jx
    public var jx_2: CGFloat { part__2.jx_2 }
    // ascii.kx is written ascii.kx_2: the plain identifier is that of ascii.Kx
    public var kx_2: String { part__2.kx_2 }
    // ascii.lx is written ascii.lx_2: the plain identifier is that of ascii.Lx
    public var lx_2: Font.Weight { part__2.lx_2 }
    // ascii.mx is written ascii.mx_2: the plain identifier is that of ascii.Mx
    public var mx_2: CGFloat { part__2.mx_2 }
    // ascii.nx is written ascii.nx_2: the plain identifier is that of ascii.Nx
    public var nx_2: CGFloat { part__2.nx_2 }
    // ascii.ox is written ascii.ox_2: the plain identifier is that of ascii.Ox
    public var ox_2: CGFloat { part__2.ox_2 }
    // ascii.px is written ascii.px_2: the plain identifier is that of ascii.Px
    public var px_2: TimeInterval { part__2.px_2 }
    // ascii.qx is written ascii.qx_2: the plain identifier is that of ascii.Qx
    public var qx_2: DesignTimingCurve { part__2.qx_2 }
    // ascii.rx is written ascii.rx_2: the plain identifier is that of ascii.Rx
    public var rx_2: Double { part__2.rx_2 }
    // ascii.sx is written ascii.sx_2: the plain identifier is that of ascii.Sx
    public var sx_2: String { part__2.sx_2 }
    // ascii.tx is written ascii.tx_2: the plain identifier is that of ascii.Tx
    public var tx_2: DesignBorderStyle { part__2.tx_2 }
    // ascii.ux is written ascii.ux_2: the plain identifier is that of ascii.Ux
    public var ux_2: DesignTimedTransition { part__2.ux_2 }
    // ascii.vx is written ascii.vx_2: the plain identifier is that of ascii.Vx
    public var vx_2: [DesignShadowLayer] { part__2.vx_2 }
    // ascii.wx is written ascii.wx_2: the plain identifier is that of ascii.Wx
    public var wx_2: Gradient { part__2.wx_2 }
    // ascii.xx is written ascii.xx_2: the plain identifier is that of ascii.Xx
    public var xx_2: DesignTextStyle { part__2.xx_2 }
    // ascii.yx is written ascii.yx_2: the plain identifier is that of ascii.Yx
    public var yx_2: String { part__2.yx_2 }
    // ascii.zx is written ascii.zx_2: the plain identifier is that of ascii.Zx
    public var zx_2: Bool { part__2.zx_2 }
    // ascii.{x is written ascii.x_29: the plain identifier is that of ascii. x
    public var x_29: Color { part__2.x_29 }
    // ascii.|x is written ascii.x_30: the plain identifier is that of ascii. x
    public var x_30: CGFloat { part__2.x_30 }
    // ascii.}x is written ascii.x_31: the plain identifier is that of ascii. x
    public var x_31: String { part__2.x_31 }
    // ascii.~x is written ascii.x_32: the plain identifier is that of ascii. x
    public var x_32: Font.Weight { part__2.x_32 }

    public static let standard = DesignAscii(
        part__1: .standard,
        part__2: .standard
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let ascii: DesignAscii

    public static let standard = DesignTokens(
        token: .standard,
        ascii: .standard
    )
}

public struct DesignTimingCurve: Sendable, Equatable {
    public let x1: Double
    public let y1: Double
    public let x2: Double
    public let y2: Double
    public func animation(duration: TimeInterval) -> Animation {
        .timingCurve(x1, y1, x2, y2, duration: duration)
    }
}

public struct DesignTimedTransition: Sendable, Equatable {
    public let duration: TimeInterval
    public let delay: TimeInterval
    public let curve: DesignTimingCurve
    public var animation: Animation { curve.animation(duration: duration).delay(delay) }
}

public struct DesignBorderStyle: Sendable, Equatable {
    public let color: Color
    public let width: CGFloat
    public let style: String
}

public struct DesignShadowLayer: Sendable, Equatable {
    public let color: Color
    public let x: CGFloat
    public let y: CGFloat
    public let blur: CGFloat
    public let spread: CGFloat
    public let isInset: Bool
}

public struct DesignTextStyle: Sendable, Equatable {
    public let family: String?
    public let size: CGFloat?
    public let weight: Font.Weight?
    public let lineHeight: CGFloat?
    public let letterSpacing: CGFloat?
    public let isItalic: Bool
}

private struct DesignTokensKey: EnvironmentKey {
    static let defaultValue = DesignTokens.standard
}

extension EnvironmentValues {
    public var designTokens: DesignTokens {
        get { self[DesignTokensKey.self] }
        set { self[DesignTokensKey.self] = newValue }
    }
}
