import SwiftUI

public struct DesignC: Sendable, Equatable {
    public let x: Color
    public let extensionsA: Color
    public let root: Color
    public let type: Color
    public let value: Color
    // c.$x is written c.x_2: the plain identifier is that of c.#{x}
    public let x_2: Color
    public let paren: Color
    public let lead: Color
    public let c: Color
    public let style: Color
    // c.\(x) is written c.x_3: the plain identifier is that of c.#{x}
    public let x_3: Color
    public let proto: Color
    public let protoX: Color
    public let aB: Color
    // c.a-->b is written c.aB_2: the plain identifier is that of c.a*/b
    public let aB_2: Color
    public let aRootB: Color
    // c.a..b is written c.aB_3: the plain identifier is that of c.a*/b
    public let aB_3: Color
    // c.a/b is written c.aB_4: the plain identifier is that of c.a*/b
    public let aB_4: Color
    public let aposTrophe: Color
    public let backSlash: Color
    public let comma: Color
    public let constructor: Color
    public let hasOwnProperty: Color
    public let quoTe: Color
    public let semiColon: Color
    public let toString: Color
    public let trail: Color
    // c.{a}.{b} is written c.aB_5: the plain identifier is that of c.a*/b
    public let aB_5: Color
    public let xY: Color
    // c.{x} is written c.x_4: the plain identifier is that of c.#{x}
    public let x_4: Color

    public static let standard = DesignC(
        x: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        extensionsA: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        root: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        type: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        value: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        x_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        paren: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        lead: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        c: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        style: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        x_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        proto: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        protoX: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aRootB: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_4: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aposTrophe: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        backSlash: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        comma: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        constructor: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        hasOwnProperty: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        quoTe: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        semiColon: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        toString: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        trail: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        aB_5: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        xY: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        x_4: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignToken: Sendable, Equatable {
    public let c: Color
    // c.... is written token.c_2: the plain identifier is that of c.$
    public let c_2: Color
    // c./ is written token.c_3: the plain identifier is that of c.$
    public let c_3: Color
    // c.<!-- is written token.c_4: the plain identifier is that of c.$
    public let c_4: Color
    // c.]]> is written token.c_5: the plain identifier is that of c.$
    public let c_5: Color
    // c.{ is written token.c_6: the plain identifier is that of c.$
    public let c_6: Color
    // c.} is written token.c_7: the plain identifier is that of c.$
    public let c_7: Color
    public let d: CGFloat
    // d.... is written token.d_2: the plain identifier is that of d.$
    public let d_2: CGFloat
    // d./ is written token.d_3: the plain identifier is that of d.$
    public let d_3: CGFloat
    // d.<!-- is written token.d_4: the plain identifier is that of d.$
    public let d_4: CGFloat
    // d.]]> is written token.d_5: the plain identifier is that of d.$
    public let d_5: CGFloat
    // d.{ is written token.d_6: the plain identifier is that of d.$
    public let d_6: CGFloat
    // d.} is written token.d_7: the plain identifier is that of d.$
    public let d_7: CGFloat
    public let s: String
    // s.... is written token.s_2: the plain identifier is that of s.$
    public let s_2: String
    // s./ is written token.s_3: the plain identifier is that of s.$
    public let s_3: String
    // s.<!-- is written token.s_4: the plain identifier is that of s.$
    public let s_4: String
    // s.]]> is written token.s_5: the plain identifier is that of s.$
    public let s_5: String
    // s.{ is written token.s_6: the plain identifier is that of s.$
    public let s_6: String
    // s.} is written token.s_7: the plain identifier is that of s.$
    public let s_7: String
    public let z: [DesignShadowLayer]
    // z.... is written token.z_2: the plain identifier is that of z.$
    public let z_2: [DesignShadowLayer]
    // z./ is written token.z_3: the plain identifier is that of z.$
    public let z_3: [DesignShadowLayer]
    // z.<!-- is written token.z_4: the plain identifier is that of z.$
    public let z_4: [DesignShadowLayer]
    // z.]]> is written token.z_5: the plain identifier is that of z.$
    public let z_5: [DesignShadowLayer]
    // z.{ is written token.z_6: the plain identifier is that of z.$
    public let z_6: [DesignShadowLayer]
    // z.} is written token.z_7: the plain identifier is that of z.$
    public let z_7: [DesignShadowLayer]

    public static let standard = DesignToken(
        c: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        c_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        c_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        c_4: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        c_5: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        c_6: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        c_7: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        d: 16.0,
        d_2: 16.0,
        d_3: 16.0,
        d_4: 16.0,
        d_5: 16.0,
        d_6: 16.0,
        d_7: 16.0,
        s: "hello",
        s_2: "hello",
        s_3: "hello",
        s_4: "hello",
        s_5: "hello",
        s_6: "hello",
        s_7: "hello",
        z: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        z_2: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        z_3: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        z_4: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        z_5: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        z_6: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        z_7: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignD: Sendable, Equatable {
    public let x: CGFloat
    public let extensionsA: CGFloat
    public let root: CGFloat
    public let type: CGFloat
    public let value: CGFloat
    // d.$x is written d.x_2: the plain identifier is that of d.#{x}
    public let x_2: CGFloat
    public let paren: CGFloat
    public let lead: CGFloat
    public let c: CGFloat
    public let style: CGFloat
    // d.\(x) is written d.x_3: the plain identifier is that of d.#{x}
    public let x_3: CGFloat
    public let proto: CGFloat
    public let protoX: CGFloat
    public let aB: CGFloat
    // d.a-->b is written d.aB_2: the plain identifier is that of d.a*/b
    public let aB_2: CGFloat
    public let aRootB: CGFloat
    // d.a..b is written d.aB_3: the plain identifier is that of d.a*/b
    public let aB_3: CGFloat
    // d.a/b is written d.aB_4: the plain identifier is that of d.a*/b
    public let aB_4: CGFloat
    public let aposTrophe: CGFloat
    public let backSlash: CGFloat
    public let comma: CGFloat
    public let constructor: CGFloat
    public let hasOwnProperty: CGFloat
    public let quoTe: CGFloat
    public let semiColon: CGFloat
    public let toString: CGFloat
    public let trail: CGFloat
    // d.{a}.{b} is written d.aB_5: the plain identifier is that of d.a*/b
    public let aB_5: CGFloat
    public let xY: CGFloat
    // d.{x} is written d.x_4: the plain identifier is that of d.#{x}
    public let x_4: CGFloat

    public static let standard = DesignD(
        x: 16.0,
        extensionsA: 16.0,
        root: 16.0,
        type: 16.0,
        value: 16.0,
        x_2: 16.0,
        paren: 16.0,
        lead: 16.0,
        c: 16.0,
        style: 16.0,
        x_3: 16.0,
        proto: 16.0,
        protoX: 16.0,
        aB: 16.0,
        aB_2: 16.0,
        aRootB: 16.0,
        aB_3: 16.0,
        aB_4: 16.0,
        aposTrophe: 16.0,
        backSlash: 16.0,
        comma: 16.0,
        constructor: 16.0,
        hasOwnProperty: 16.0,
        quoTe: 16.0,
        semiColon: 16.0,
        toString: 16.0,
        trail: 16.0,
        aB_5: 16.0,
        xY: 16.0,
        x_4: 16.0
    )
}

public struct DesignS: Sendable, Equatable {
    public let x: String
    public let extensionsA: String
    public let root: String
    public let type: String
    public let value: String
    // s.$x is written s.x_2: the plain identifier is that of s.#{x}
    public let x_2: String
    public let paren: String
    public let lead: String
    public let c: String
    public let style: String
    // s.\(x) is written s.x_3: the plain identifier is that of s.#{x}
    public let x_3: String
    public let proto: String
    public let protoX: String
    public let aB: String
    // s.a-->b is written s.aB_2: the plain identifier is that of s.a*/b
    public let aB_2: String
    public let aRootB: String
    // s.a..b is written s.aB_3: the plain identifier is that of s.a*/b
    public let aB_3: String
    // s.a/b is written s.aB_4: the plain identifier is that of s.a*/b
    public let aB_4: String
    public let aposTrophe: String
    public let backSlash: String
    public let comma: String
    public let constructor: String
    public let hasOwnProperty: String
    public let quoTe: String
    public let semiColon: String
    public let toString: String
    public let trail: String
    // s.{a}.{b} is written s.aB_5: the plain identifier is that of s.a*/b
    public let aB_5: String
    public let xY: String
    // s.{x} is written s.x_4: the plain identifier is that of s.#{x}
    public let x_4: String

    public static let standard = DesignS(
        x: "hello",
        extensionsA: "hello",
        root: "hello",
        type: "hello",
        value: "hello",
        x_2: "hello",
        paren: "hello",
        lead: "hello",
        c: "hello",
        style: "hello",
        x_3: "hello",
        proto: "hello",
        protoX: "hello",
        aB: "hello",
        aB_2: "hello",
        aRootB: "hello",
        aB_3: "hello",
        aB_4: "hello",
        aposTrophe: "hello",
        backSlash: "hello",
        comma: "hello",
        constructor: "hello",
        hasOwnProperty: "hello",
        quoTe: "hello",
        semiColon: "hello",
        toString: "hello",
        trail: "hello",
        aB_5: "hello",
        xY: "hello",
        x_4: "hello"
    )
}

public struct DesignZ: Sendable, Equatable {
    public let x: [DesignShadowLayer]
    public let extensionsA: [DesignShadowLayer]
    public let root: [DesignShadowLayer]
    public let type: [DesignShadowLayer]
    public let value: [DesignShadowLayer]
    // z.$x is written z.x_2: the plain identifier is that of z.#{x}
    public let x_2: [DesignShadowLayer]
    public let paren: [DesignShadowLayer]
    public let lead: [DesignShadowLayer]
    public let c: [DesignShadowLayer]
    public let style: [DesignShadowLayer]
    // z.\(x) is written z.x_3: the plain identifier is that of z.#{x}
    public let x_3: [DesignShadowLayer]
    public let proto: [DesignShadowLayer]
    public let protoX: [DesignShadowLayer]
    public let aB: [DesignShadowLayer]
    // z.a-->b is written z.aB_2: the plain identifier is that of z.a*/b
    public let aB_2: [DesignShadowLayer]
    public let aRootB: [DesignShadowLayer]
    // z.a..b is written z.aB_3: the plain identifier is that of z.a*/b
    public let aB_3: [DesignShadowLayer]
    // z.a/b is written z.aB_4: the plain identifier is that of z.a*/b
    public let aB_4: [DesignShadowLayer]
    public let aposTrophe: [DesignShadowLayer]
    public let backSlash: [DesignShadowLayer]
    public let comma: [DesignShadowLayer]
    public let constructor: [DesignShadowLayer]
    public let hasOwnProperty: [DesignShadowLayer]
    public let quoTe: [DesignShadowLayer]
    public let semiColon: [DesignShadowLayer]
    public let toString: [DesignShadowLayer]
    public let trail: [DesignShadowLayer]
    // z.{a}.{b} is written z.aB_5: the plain identifier is that of z.a*/b
    public let aB_5: [DesignShadowLayer]
    public let xY: [DesignShadowLayer]
    // z.{x} is written z.x_4: the plain identifier is that of z.#{x}
    public let x_4: [DesignShadowLayer]

    public static let standard = DesignZ(
        x: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        extensionsA: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        root: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        type: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        value: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        x_2: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        paren: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        lead: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        c: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        style: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        x_3: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        proto: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        protoX: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aB: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aB_2: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aRootB: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aB_3: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aB_4: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aposTrophe: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        backSlash: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        comma: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        constructor: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        hasOwnProperty: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        quoTe: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        semiColon: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        toString: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        trail: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        aB_5: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        xY: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        x_4: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let c: DesignC
    public let token: DesignToken
    public let d: DesignD
    public let s: DesignS
    public let z: DesignZ

    public static let standard = DesignTokens(
        c: .standard,
        token: .standard,
        d: .standard,
        s: .standard,
        z: .standard
    )
}

public struct DesignShadowLayer: Sendable, Equatable {
    public let color: Color
    public let x: CGFloat
    public let y: CGFloat
    public let blur: CGFloat
    public let spread: CGFloat
    public let isInset: Bool
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
