import UIKit

enum DesignTokens {
    enum Color {
        static let x = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let token = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let a = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _100 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let _500X = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let borderRadius = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let type = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // _ is written token_2: the plain identifier is that of -
        static let token_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let proto = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let aB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // a-->b is written aB_2: the plain identifier is that of a*/b
        static let aB_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // a. is written a_2: the plain identifier is that of .a
        static let a_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // a..b is written aB_3: the plain identifier is that of a*/b
        static let aB_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // a;b is written aB_4: the plain identifier is that of a*/b
        static let aB_4 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // a}b is written aB_5: the plain identifier is that of a*/b
        static let aB_5 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let backSlash = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let bidiName = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let borderWidth = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let camelCaseInnerCaps = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let `class` = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let éclair = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let größe日本 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let lineName = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let nbspName = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let `self` = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let tagB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let withSpaceAB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let xY = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // {x} is written x_2: the plain identifier is that of $x
        static let x_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ʼn = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // ☀ is written token_3: the plain identifier is that of -
        static let token_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ﬁn = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let 𝒜 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let 😀 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }
}
