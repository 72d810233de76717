import UIKit

enum DesignTokens {
    enum Color {
        static let colorClamped = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let colorHex = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorHexAlpha = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 0.502)
        static let colorHsl = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 0.250)
        static let colorHwb = UIColor(red: 0.200, green: 0.800, blue: 0.200, alpha: 1.000)
        static let colorLab = UIColor(red: 0.734, green: 0.344, blue: 0.276, alpha: 1.000)
        static let colorLch = UIColor(red: 0.411, green: 0.493, blue: 0.287, alpha: 1.000)
        static let colorName = UIColor(red: 0.400, green: 0.200, blue: 0.600, alpha: 1.000)
        static let colorNone = UIColor(red: 0.000, green: 0.502, blue: 0.000, alpha: 1.000)
        static let colorObject = UIColor(red: 0.200, green: 0.400, blue: 0.600, alpha: 0.250)
        static let colorObjectNone = UIColor(red: 0.907, green: 0.449, blue: 0.606, alpha: 1.000)
        static let colorObjectP3 = UIColor(red: 1.000, green: 0.045, blue: 0.046, alpha: 1.000)
        static let colorOklab = UIColor(red: 0.765, green: 0.376, blue: 0.182, alpha: 1.000)
        static let colorOklch = UIColor(red: 0.295, green: 0.639, blue: 0.970, alpha: 1.000)
        static let colorP3 = UIColor(red: 1.000, green: 0.045, blue: 0.046, alpha: 1.000)
        static let colorRgba = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 0.100)
        static let colorShort = UIColor(red: 0.667, green: 0.733, blue: 0.800, alpha: 1.000)
        static let colorShortAlpha = UIColor(red: 0.667, green: 0.733, blue: 0.800, alpha: 0.867)
        static let colorSpaced = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        static let colorTransparent = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 0.000)
        static let colorUpper = UIColor(red: 0.671, green: 0.804, blue: 0.937, alpha: 1.000)
    }

    enum Dimension {
    }

    // color.bad-object is left out: its value is no colour that can be evaluated
    // color.current is left out: its value is no colour that can be evaluated
    // color.empty is left out: its value is no colour that can be evaluated
    // color.important is left out: its value is no colour that can be evaluated
    // color.injection is left out: its value is no colour that can be evaluated
    // color.mix is left out: its value is no colour that can be evaluated
    // color.reference is left out: its value is no colour that can be evaluated
    // color.var is left out: its value is no colour that can be evaluated
}
