import UIKit

enum DesignTokens {
    enum Color {
        static let colorOddFigmaObject = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 1.000)
        static let colorOddTokensStudioRgba = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 0.500)
        static let colorOkColorA98Rgb = UIColor(red: 0.000, green: 0.401, blue: 0.613, alpha: 1.000)
        static let colorOkColorDisplayP3 = UIColor(red: 1.000, green: 0.045, blue: 0.046, alpha: 1.000)
        static let colorOkColorDisplayP3Alpha = UIColor(red: 1.000, green: 0.045, blue: 0.046, alpha: 0.500)
        static let colorOkColorProphotoRgb = UIColor(red: 0.000, green: 0.478, blue: 0.565, alpha: 1.000)
        static let colorOkColorRec2020 = UIColor(red: 0.000, green: 0.377, blue: 0.535, alpha: 1.000)
        static let colorOkColorSrgb = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 1.000)
        static let colorOkColorSrgbLinear = UIColor(red: 0.485, green: 0.665, blue: 0.798, alpha: 1.000)
        static let colorOkColorXyz = UIColor(red: 0.528, green: 0.473, blue: 0.463, alpha: 1.000)
        static let colorOkColorXyzD50 = UIColor(red: 0.490, green: 0.478, blue: 0.537, alpha: 1.000)
        static let colorOkColorXyzD65 = UIColor(red: 0.528, green: 0.473, blue: 0.463, alpha: 1.000)
        static let colorOkHex3 = UIColor(red: 0.667, green: 0.733, blue: 0.800, alpha: 1.000)
        static let colorOkHex4 = UIColor(red: 0.667, green: 0.733, blue: 0.800, alpha: 0.867)
        static let colorOkHex6 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorOkHex8 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 0.502)
        static let colorOkHexUpper = UIColor(red: 0.671, green: 0.804, blue: 0.937, alpha: 1.000)
        static let colorOkHsl = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 0.250)
        static let colorOkHslTurn = UIColor(red: 0.200, green: 0.600, blue: 0.600, alpha: 1.000)
        static let colorOkHslaComma = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 0.250)
        static let colorOkHwb = UIColor(red: 0.200, green: 0.800, blue: 0.200, alpha: 1.000)
        static let colorOkLab = UIColor(red: 0.734, green: 0.344, blue: 0.276, alpha: 1.000)
        static let colorOkLch = UIColor(red: 0.411, green: 0.493, blue: 0.287, alpha: 1.000)
        static let colorOkMix = UIColor(red: 0.500, green: 0.000, blue: 0.500, alpha: 1.000)
        static let colorOkName = UIColor(red: 0.400, green: 0.200, blue: 0.600, alpha: 1.000)
        static let colorOkNameCapitals = UIColor(red: 0.400, green: 0.200, blue: 0.600, alpha: 1.000)
        static let colorOkObjectA98Rgb = UIColor(red: 0.000, green: 0.401, blue: 0.613, alpha: 1.000)
        static let colorOkObjectDisplayP3 = UIColor(red: 1.000, green: 0.045, blue: 0.046, alpha: 1.000)
        static let colorOkObjectHex = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let colorOkObjectHsl = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 0.250)
        static let colorOkObjectHwb = UIColor(red: 0.200, green: 0.800, blue: 0.200, alpha: 1.000)
        static let colorOkObjectLab = UIColor(red: 0.734, green: 0.344, blue: 0.276, alpha: 1.000)
        static let colorOkObjectLch = UIColor(red: 0.411, green: 0.493, blue: 0.287, alpha: 1.000)
        static let colorOkObjectOklab = UIColor(red: 0.765, green: 0.376, blue: 0.182, alpha: 1.000)
        static let colorOkObjectOklchNone = UIColor(red: 0.907, green: 0.449, blue: 0.606, alpha: 1.000)
        static let colorOkObjectProphotoRgb = UIColor(red: 0.000, green: 0.478, blue: 0.565, alpha: 1.000)
        static let colorOkObjectRec2020 = UIColor(red: 0.000, green: 0.377, blue: 0.535, alpha: 1.000)
        static let colorOkObjectSrgb = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 1.000)
        static let colorOkObjectSrgbLinear = UIColor(red: 0.485, green: 0.665, blue: 0.798, alpha: 1.000)
        static let colorOkObjectXyzD50 = UIColor(red: 0.490, green: 0.478, blue: 0.537, alpha: 1.000)
        static let colorOkObjectXyzD65 = UIColor(red: 0.528, green: 0.473, blue: 0.463, alpha: 1.000)
        static let colorOkOklab = UIColor(red: 0.765, green: 0.376, blue: 0.182, alpha: 1.000)
        static let colorOkOklch = UIColor(red: 0.295, green: 0.639, blue: 0.970, alpha: 1.000)
        static let colorOkOklchNone = UIColor(red: 0.907, green: 0.449, blue: 0.606, alpha: 1.000)
        static let colorOkRelative = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 0.500)
        static let colorOkRgbClamped = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let colorOkRgbComma = UIColor(red: 0.004, green: 0.008, blue: 0.012, alpha: 1.000)
        static let colorOkRgbComment = UIColor(red: 0.004, green: 0.008, blue: 0.012, alpha: 1.000)
        static let colorOkRgbNone = UIColor(red: 0.000, green: 0.502, blue: 0.000, alpha: 1.000)
        static let colorOkRgbPercent = UIColor(red: 0.500, green: 0.000, blue: 1.000, alpha: 1.000)
        static let colorOkRgbSpace = UIColor(red: 0.004, green: 0.008, blue: 0.012, alpha: 1.000)
        static let colorOkRgbaComma = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 0.100)
        static let colorOkRgbaSlash = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 0.500)
        static let colorOkSpacesAround = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        static let colorOkTransparent = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 0.000)
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
