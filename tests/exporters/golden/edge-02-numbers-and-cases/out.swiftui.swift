import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let same: CGFloat
    // same is written token.same_2: the plain identifier is that of Same
    public let same_2: Color

    public static let standard = DesignToken(
        same: 1.0,
        same_2: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000)
    )
}

public struct DesignC: Sendable, Equatable {
    public let a: Color
    // c.a is written c.a_2: the plain identifier is that of c.A
    public let a_2: Color
    public let caseAb: Color
    // c.case.Ab is written c.caseAb_2: the plain identifier is that of c.case.AB
    public let caseAb_2: Color
    public let caseAB: Color
    // c.case.ab is written c.caseAb_3: the plain identifier is that of c.case.AB
    public let caseAb_3: Color
    public let nfcÉ: Color
    // c.nfc.é is written c.nfcÉ_2: the plain identifier is that of c.nfc.é
    public let nfcÉ_2: Color
    public let spacing1_5: Color
    // c.spacing.1.5 is written c.spacing1_5_2: the plain identifier is that of c.spacing.1-5
    public let spacing1_5_2: Color
    // c.spacing.1_5 is written c.spacing1_5_3: the plain identifier is that of c.spacing.1-5
    public let spacing1_5_3: Color
    public let spacing15: Color
    public let taken: Color
    public let taken2: Color
    // c.taken.2 is written c.taken2_2: the plain identifier is that of c.taken-2
    public let taken2_2: Color
    // c.taken_2 is written c.taken2_3: the plain identifier is that of c.taken-2
    public let taken2_3: Color
    public let taken3: Color

    public static let standard = DesignC(
        a: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        a_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        caseAb: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        caseAb_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        caseAB: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        caseAb_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        nfcÉ: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        nfcÉ_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        spacing1_5: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        spacing1_5_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        spacing1_5_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        spacing15: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        taken: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        taken2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        taken2_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        taken2_3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        taken3: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignD: Sendable, Equatable {
    public let a: CGFloat
    // d.a is written d.a_2: the plain identifier is that of d.A
    public let a_2: CGFloat
    public let caseAb: CGFloat
    // d.case.Ab is written d.caseAb_2: the plain identifier is that of d.case.AB
    public let caseAb_2: CGFloat
    public let caseAB: CGFloat
    // d.case.ab is written d.caseAb_3: the plain identifier is that of d.case.AB
    public let caseAb_3: CGFloat
    public let nfcÉ: CGFloat
    // d.nfc.é is written d.nfcÉ_2: the plain identifier is that of d.nfc.é
    public let nfcÉ_2: CGFloat
    public let spacing1_5: CGFloat
    // d.spacing.1.5 is written d.spacing1_5_2: the plain identifier is that of d.spacing.1-5
    public let spacing1_5_2: CGFloat
    // d.spacing.1_5 is written d.spacing1_5_3: the plain identifier is that of d.spacing.1-5
    public let spacing1_5_3: CGFloat
    public let spacing15: CGFloat
    public let taken: CGFloat
    public let taken2: CGFloat
    // d.taken.2 is written d.taken2_2: the plain identifier is that of d.taken-2
    public let taken2_2: CGFloat
    // d.taken_2 is written d.taken2_3: the plain identifier is that of d.taken-2
    public let taken2_3: CGFloat
    public let taken3: CGFloat

    public static let standard = DesignD(
        a: 16.0,
        a_2: 16.0,
        caseAb: 16.0,
        caseAb_2: 16.0,
        caseAB: 16.0,
        caseAb_3: 16.0,
        nfcÉ: 16.0,
        nfcÉ_2: 16.0,
        spacing1_5: 16.0,
        spacing1_5_2: 16.0,
        spacing1_5_3: 16.0,
        spacing15: 16.0,
        taken: 16.0,
        taken2: 16.0,
        taken2_2: 16.0,
        taken2_3: 16.0,
        taken3: 16.0
    )
}

public struct DesignS: Sendable, Equatable {
    public let a: String
    // s.a is written s.a_2: the plain identifier is that of s.A
    public let a_2: String
    public let caseAb: String
    // s.case.Ab is written s.caseAb_2: the plain identifier is that of s.case.AB
    public let caseAb_2: String
    public let caseAB: String
    // s.case.ab is written s.caseAb_3: the plain identifier is that of s.case.AB
    public let caseAb_3: String
    public let nfcÉ: String
    // s.nfc.é is written s.nfcÉ_2: the plain identifier is that of s.nfc.é
    public let nfcÉ_2: String
    public let spacing1_5: String
    // s.spacing.1.5 is written s.spacing1_5_2: the plain identifier is that of s.spacing.1-5
    public let spacing1_5_2: String
    // s.spacing.1_5 is written s.spacing1_5_3: the plain identifier is that of s.spacing.1-5
    public let spacing1_5_3: String
    public let spacing15: String
    public let taken: String
    public let taken2: String
    // s.taken.2 is written s.taken2_2: the plain identifier is that of s.taken-2
    public let taken2_2: String
    // s.taken_2 is written s.taken2_3: the plain identifier is that of s.taken-2
    public let taken2_3: String
    public let taken3: String

    public static let standard = DesignS(
        a: "hello",
        a_2: "hello",
        caseAb: "hello",
        caseAb_2: "hello",
        caseAB: "hello",
        caseAb_3: "hello",
        nfcÉ: "hello",
        nfcÉ_2: "hello",
        spacing1_5: "hello",
        spacing1_5_2: "hello",
        spacing1_5_3: "hello",
        spacing15: "hello",
        taken: "hello",
        taken2: "hello",
        taken2_2: "hello",
        taken2_3: "hello",
        taken3: "hello"
    )
}

public struct DesignT: Sendable, Equatable {
    public let a: DesignTextStyle
    // t.a is written t.a_2: the plain identifier is that of t.A
    public let a_2: DesignTextStyle
    public let caseAb: DesignTextStyle
    // t.case.Ab is written t.caseAb_2: the plain identifier is that of t.case.AB
    public let caseAb_2: DesignTextStyle
    public let caseAB: DesignTextStyle
    // t.case.ab is written t.caseAb_3: the plain identifier is that of t.case.AB
    public let caseAb_3: DesignTextStyle
    public let nfcÉ: DesignTextStyle
    // t.nfc.é is written t.nfcÉ_2: the plain identifier is that of t.nfc.é
    public let nfcÉ_2: DesignTextStyle
    public let spacing1_5: DesignTextStyle
    // t.spacing.1.5 is written t.spacing1_5_2: the plain identifier is that of t.spacing.1-5
    public let spacing1_5_2: DesignTextStyle
    // t.spacing.1_5 is written t.spacing1_5_3: the plain identifier is that of t.spacing.1-5
    public let spacing1_5_3: DesignTextStyle
    public let spacing15: DesignTextStyle
    public let taken: DesignTextStyle
    public let taken2: DesignTextStyle
    // t.taken.2 is written t.taken2_2: the plain identifier is that of t.taken-2
    public let taken2_2: DesignTextStyle
    // t.taken_2 is written t.taken2_3: the plain identifier is that of t.taken-2
    public let taken2_3: DesignTextStyle
    public let taken3: DesignTextStyle

    public static let standard = DesignT(
        a: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        a_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        caseAb: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        caseAb_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        caseAB: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        caseAb_3: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        nfcÉ: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        nfcÉ_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        spacing1_5: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        spacing1_5_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        spacing1_5_3: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        spacing15: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        taken: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        taken2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        taken2_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        taken2_3: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        taken3: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let c: DesignC
    public let d: DesignD
    public let s: DesignS
    public let t: DesignT

    public static let standard = DesignTokens(
        token: .standard,
        c: .standard,
        d: .standard,
        s: .standard,
        t: .standard
    )
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
