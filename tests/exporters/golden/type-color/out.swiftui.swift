import SwiftUI

fileprivate struct DesignColor__1: Sendable, Equatable {
    let oddFigmaObject: Color
    let oddTokensStudioRgba: Color
    let okColorA98Rgb: Color
    let okColorDisplayP3: Color
    let okColorDisplayP3Alpha: Color
    let okColorProphotoRgb: Color
    let okColorRec2020: Color
    let okColorSrgb: Color
    let okColorSrgbLinear: Color
    let okColorXyz: Color
    let okColorXyzD50: Color
    let okColorXyzD65: Color
    let okHex3: Color
    let okHex4: Color
    let okHex6: Color
    let okHex8: Color
    let okHexUpper: Color
    let okHsl: Color
    let okHslTurn: Color
    let okHslaComma: Color
    let okHwb: Color
    let okLab: Color
    let okLch: Color
    let okMix: Color
    let okName: Color
    let okNameCapitals: Color
    let okObjectA98Rgb: Color
    let okObjectDisplayP3: Color
    let okObjectHex: Color
    let okObjectHsl: Color
    let okObjectHwb: Color
    let okObjectLab: Color
    let okObjectLch: Color
    let okObjectOklab: Color
    let okObjectOklchNone: Color
    let okObjectProphotoRgb: Color
    let okObjectRec2020: Color
    let okObjectSrgb: Color
    let okObjectSrgbLinear: Color
    let okObjectXyzD50: Color
    let okObjectXyzD65: Color
    let okOklab: Color
    let okOklch: Color
    let okOklchNone: Color
    let okRelative: Color
    let okRgbClamped: Color
    let okRgbComma: Color
    let okRgbComment: Color
    let okRgbNone: Color
    let okRgbPercent: Color

    static let standard = DesignColor__1(
        oddFigmaObject: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000),
        oddTokensStudioRgba: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 0.500),
        okColorA98Rgb: Color(.displayP3, red: 0.120, green: 0.394, blue: 0.595, opacity: 1.000),
        okColorDisplayP3: Color(.displayP3, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        okColorDisplayP3Alpha: Color(.displayP3, red: 1.000, green: 0.000, blue: 0.000, opacity: 0.500),
        okColorProphotoRgb: Color(.displayP3, red: 0.000, green: 0.479, blue: 0.592, opacity: 1.000),
        okColorRec2020: Color(.displayP3, red: 0.000, green: 0.373, blue: 0.567, opacity: 1.000),
        okColorSrgb: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000),
        okColorSrgbLinear: Color(.sRGB, red: 0.485, green: 0.665, blue: 0.798, opacity: 1.000),
        okColorXyz: Color(.sRGB, red: 0.528, green: 0.473, blue: 0.463, opacity: 1.000),
        okColorXyzD50: Color(.sRGB, red: 0.490, green: 0.478, blue: 0.537, opacity: 1.000),
        okColorXyzD65: Color(.sRGB, red: 0.528, green: 0.473, blue: 0.463, opacity: 1.000),
        okHex3: Color(.sRGB, red: 0.667, green: 0.733, blue: 0.800, opacity: 1.000),
        okHex4: Color(.sRGB, red: 0.667, green: 0.733, blue: 0.800, opacity: 0.867),
        okHex6: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        okHex8: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 0.502),
        okHexUpper: Color(.sRGB, red: 0.671, green: 0.804, blue: 0.937, opacity: 1.000),
        okHsl: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 0.250),
        okHslTurn: Color(.sRGB, red: 0.200, green: 0.600, blue: 0.600, opacity: 1.000),
        okHslaComma: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 0.250),
        okHwb: Color(.sRGB, red: 0.200, green: 0.800, blue: 0.200, opacity: 1.000),
        okLab: Color(.sRGB, red: 0.734, green: 0.344, blue: 0.276, opacity: 1.000),
        okLch: Color(.sRGB, red: 0.411, green: 0.493, blue: 0.287, opacity: 1.000),
        okMix: Color(.sRGB, red: 0.500, green: 0.000, blue: 0.500, opacity: 1.000),
        okName: Color(.sRGB, red: 0.400, green: 0.200, blue: 0.600, opacity: 1.000),
        okNameCapitals: Color(.sRGB, red: 0.400, green: 0.200, blue: 0.600, opacity: 1.000),
        okObjectA98Rgb: Color(.displayP3, red: 0.120, green: 0.394, blue: 0.595, opacity: 1.000),
        okObjectDisplayP3: Color(.displayP3, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        okObjectHex: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        okObjectHsl: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 0.250),
        okObjectHwb: Color(.sRGB, red: 0.200, green: 0.800, blue: 0.200, opacity: 1.000),
        okObjectLab: Color(.sRGB, red: 0.734, green: 0.344, blue: 0.276, opacity: 1.000),
        okObjectLch: Color(.sRGB, red: 0.411, green: 0.493, blue: 0.287, opacity: 1.000),
        okObjectOklab: Color(.sRGB, red: 0.765, green: 0.376, blue: 0.182, opacity: 1.000),
        okObjectOklchNone: Color(.sRGB, red: 0.907, green: 0.449, blue: 0.606, opacity: 1.000),
        okObjectProphotoRgb: Color(.displayP3, red: 0.000, green: 0.479, blue: 0.592, opacity: 1.000),
        okObjectRec2020: Color(.displayP3, red: 0.000, green: 0.373, blue: 0.567, opacity: 1.000),
        okObjectSrgb: Color(.sRGB, red: 0.200, green: 0.400, blue: 0.600, opacity: 1.000),
        okObjectSrgbLinear: Color(.sRGB, red: 0.485, green: 0.665, blue: 0.798, opacity: 1.000),
        okObjectXyzD50: Color(.sRGB, red: 0.490, green: 0.478, blue: 0.537, opacity: 1.000),
        okObjectXyzD65: Color(.sRGB, red: 0.528, green: 0.473, blue: 0.463, opacity: 1.000),
        okOklab: Color(.sRGB, red: 0.765, green: 0.376, blue: 0.182, opacity: 1.000),
        okOklch: Color(.sRGB, red: 0.295, green: 0.639, blue: 0.970, opacity: 1.000),
        okOklchNone: Color(.sRGB, red: 0.907, green: 0.449, blue: 0.606, opacity: 1.000),
        okRelative: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 0.500),
        okRgbClamped: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000),
        okRgbComma: Color(.sRGB, red: 0.004, green: 0.008, blue: 0.012, opacity: 1.000),
        okRgbComment: Color(.sRGB, red: 0.004, green: 0.008, blue: 0.012, opacity: 1.000),
        okRgbNone: Color(.sRGB, red: 0.000, green: 0.502, blue: 0.000, opacity: 1.000),
        okRgbPercent: Color(.sRGB, red: 0.500, green: 0.000, blue: 1.000, opacity: 1.000)
    )
}

fileprivate struct DesignColor__2: Sendable, Equatable {
    let okRgbSpace: Color
    let okRgbaComma: Color
    let okRgbaSlash: Color
    let okSpacesAround: Color
    let okTransparent: Color

    static let standard = DesignColor__2(
        okRgbSpace: Color(.sRGB, red: 0.004, green: 0.008, blue: 0.012, opacity: 1.000),
        okRgbaComma: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.100),
        okRgbaSlash: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.500),
        okSpacesAround: Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1.000),
        okTransparent: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.000)
    )
}

public struct DesignColor: Sendable, Equatable {
    fileprivate let part__1: DesignColor__1
    fileprivate let part__2: DesignColor__2
    public var oddFigmaObject: Color { part__1.oddFigmaObject }
    public var oddTokensStudioRgba: Color { part__1.oddTokensStudioRgba }
    public var okColorA98Rgb: Color { part__1.okColorA98Rgb }
    public var okColorDisplayP3: Color { part__1.okColorDisplayP3 }
    public var okColorDisplayP3Alpha: Color { part__1.okColorDisplayP3Alpha }
    public var okColorProphotoRgb: Color { part__1.okColorProphotoRgb }
    public var okColorRec2020: Color { part__1.okColorRec2020 }
    public var okColorSrgb: Color { part__1.okColorSrgb }
    public var okColorSrgbLinear: Color { part__1.okColorSrgbLinear }
    public var okColorXyz: Color { part__1.okColorXyz }
    public var okColorXyzD50: Color { part__1.okColorXyzD50 }
    public var okColorXyzD65: Color { part__1.okColorXyzD65 }
    public var okHex3: Color { part__1.okHex3 }
    public var okHex4: Color { part__1.okHex4 }
    public var okHex6: Color { part__1.okHex6 }
    public var okHex8: Color { part__1.okHex8 }
    public var okHexUpper: Color { part__1.okHexUpper }
    public var okHsl: Color { part__1.okHsl }
    public var okHslTurn: Color { part__1.okHslTurn }
    public var okHslaComma: Color { part__1.okHslaComma }
    public var okHwb: Color { part__1.okHwb }
    public var okLab: Color { part__1.okLab }
    public var okLch: Color { part__1.okLch }
    public var okMix: Color { part__1.okMix }
    public var okName: Color { part__1.okName }
    public var okNameCapitals: Color { part__1.okNameCapitals }
    public var okObjectA98Rgb: Color { part__1.okObjectA98Rgb }
    public var okObjectDisplayP3: Color { part__1.okObjectDisplayP3 }
    public var okObjectHex: Color { part__1.okObjectHex }
    public var okObjectHsl: Color { part__1.okObjectHsl }
    public var okObjectHwb: Color { part__1.okObjectHwb }
    public var okObjectLab: Color { part__1.okObjectLab }
    public var okObjectLch: Color { part__1.okObjectLch }
    public var okObjectOklab: Color { part__1.okObjectOklab }
    public var okObjectOklchNone: Color { part__1.okObjectOklchNone }
    public var okObjectProphotoRgb: Color { part__1.okObjectProphotoRgb }
    public var okObjectRec2020: Color { part__1.okObjectRec2020 }
    public var okObjectSrgb: Color { part__1.okObjectSrgb }
    public var okObjectSrgbLinear: Color { part__1.okObjectSrgbLinear }
    public var okObjectXyzD50: Color { part__1.okObjectXyzD50 }
    public var okObjectXyzD65: Color { part__1.okObjectXyzD65 }
    public var okOklab: Color { part__1.okOklab }
    public var okOklch: Color { part__1.okOklch }
    public var okOklchNone: Color { part__1.okOklchNone }
    public var okRelative: Color { part__1.okRelative }
    public var okRgbClamped: Color { part__1.okRgbClamped }
    public var okRgbComma: Color { part__1.okRgbComma }
    public var okRgbComment: Color { part__1.okRgbComment }
    public var okRgbNone: Color { part__1.okRgbNone }
    public var okRgbPercent: Color { part__1.okRgbPercent }
    public var okRgbSpace: Color { part__2.okRgbSpace }
    public var okRgbaComma: Color { part__2.okRgbaComma }
    public var okRgbaSlash: Color { part__2.okRgbaSlash }
    public var okSpacesAround: Color { part__2.okSpacesAround }
    public var okTransparent: Color { part__2.okTransparent }

    public static let standard = DesignColor(
        part__1: .standard,
        part__2: .standard
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let color: DesignColor

    public static let standard = DesignTokens(
        color: .standard
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
// - its value is no colour that can be evaluated
//     color.invalid.empty
//     color.invalid.five-digits
//     color.invalid.important
//     color.invalid.injection
//     color.invalid.object-no-components
//     color.invalid.object-unknown-space
//     color.invalid.reference
//     color.invalid.unclosed
//     color.odd.argb
//     color.odd.hex-without-hash
//     color.opaque.calc
//     color.opaque.current
//     color.opaque.light-dark
//     color.opaque.mix
//     color.opaque.relative
//     color.opaque.system
//     color.opaque.var
