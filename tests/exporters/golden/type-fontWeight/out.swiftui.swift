import SwiftUI

public struct DesignFontWeight: Sendable, Equatable {
    public let oddGerman: Font.Weight
    public let oddJoinedItalic: Font.Weight
    public let oddNumberItalic: Font.Weight
    public let oddWords: Font.Weight
    public let okFraction: Font.Weight
    public let okNameBlack: Font.Weight
    public let okNameBold: Font.Weight
    public let okNameBook: Font.Weight
    public let okNameDemiBold: Font.Weight
    public let okNameExtraBlack: Font.Weight
    public let okNameExtraBold: Font.Weight
    public let okNameExtraLight: Font.Weight
    public let okNameHairline: Font.Weight
    public let okNameHeavy: Font.Weight
    public let okNameLight: Font.Weight
    public let okNameMedium: Font.Weight
    public let okNameNormal: Font.Weight
    public let okNameRegular: Font.Weight
    public let okNameSemiBold: Font.Weight
    public let okNameThin: Font.Weight
    public let okNameUltraBlack: Font.Weight
    public let okNameUltraBold: Font.Weight
    public let okNameUltraLight: Font.Weight
    public let okNumber: Font.Weight
    public let okOne: Font.Weight
    public let okThousand: Font.Weight

    public static let standard = DesignFontWeight(
        oddGerman: .semibold,
        oddJoinedItalic: .semibold,
        oddNumberItalic: .semibold,
        oddWords: .semibold,
        okFraction: .regular,
        okNameBlack: .black,
        okNameBold: .bold,
        okNameBook: .regular,
        okNameDemiBold: .semibold,
        okNameExtraBlack: .black,
        okNameExtraBold: .heavy,
        okNameExtraLight: .thin,
        okNameHairline: .ultraLight,
        okNameHeavy: .black,
        okNameLight: .light,
        okNameMedium: .medium,
        okNameNormal: .regular,
        okNameRegular: .regular,
        okNameSemiBold: .semibold,
        okNameThin: .ultraLight,
        okNameUltraBlack: .black,
        okNameUltraBold: .heavy,
        okNameUltraLight: .thin,
        okNumber: .semibold,
        okOne: .ultraLight,
        okThousand: .black
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let fontWeight: DesignFontWeight

    public static let standard = DesignTokens(
        fontWeight: .standard
    )
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

// Left out:
// - its value is no fontWeight that can be evaluated
//     fontWeight.invalid.empty
//     fontWeight.invalid.injection
//     fontWeight.invalid.list
//     fontWeight.invalid.object
//     fontWeight.invalid.over
//     fontWeight.invalid.reference
//     fontWeight.invalid.zero
//     fontWeight.opaque.bolder
//     fontWeight.opaque.calc
//     fontWeight.opaque.lighter
//     fontWeight.opaque.var
