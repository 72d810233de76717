import UIKit

enum DesignTokens {
    enum Color {
        static let padded = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let hash = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let token = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let x = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _0 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _15 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _100 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _500 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _500X = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let at = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let borderRadius = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let upperLower = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let xl = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // _ is written token_2: the plain identifier is that of -
        static let token_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // __ is written token_3: the plain identifier is that of -
        static let token_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let aB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // a+b is written aB_2: the plain identifier is that of a&b
        static let aB_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let a😀B = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // a=b is written aB_3: the plain identifier is that of a&b
        static let aB_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let aBC = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // a·b is written aB_4: the plain identifier is that of a&b
        static let aB_4 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let bidiName = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let bom = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let camelCaseInnerCaps = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let éclair = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let größe日本 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let kebabCase = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let lineName = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let nbSp = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let snakeCase = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let withSpaceAB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // x² is written x_2: the plain identifier is that of --x
        static let x_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let zeroWidth = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ªb = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let a = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // ½ is written token_4: the plain identifier is that of -
        static let token_4 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ñandú = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let i̇stanbul = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ŉ = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ſharp = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ǆ = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _́first = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let приветМир = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let مرحبا = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _٣x = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ℵ0 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ⅷ = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let sun = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ﬁn = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let 𝒜 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let 🇩🇪 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let 👩💻 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let 😀 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }
}
