import UIKit

enum DesignTokens {
    enum Dimension {
        static let padded: CGFloat = 0.5
        static let hash: CGFloat = 24.0
        static let token: CGFloat = 24.0
        static let x: CGFloat = 0.5
        static let _0: CGFloat = 0.5
        static let _15: CGFloat = 24.0
        static let _100: CGFloat = 16.0
        static let _500: CGFloat = 16.0
        static let _500X: CGFloat = 16.0
        static let at: CGFloat = 0.5
        static let borderRadius: CGFloat = 0.5
        static let upperLower: CGFloat = 16.0
        static let xl: CGFloat = 16.0
        // _ is written token_2: the plain identifier is that of -
        static let token_2: CGFloat = 16.0
        // __ is written token_3: the plain identifier is that of -
        static let token_3: CGFloat = 16.0
        static let aB: CGFloat = 16.0
        // a+b is written aB_2: the plain identifier is that of a&b
        static let aB_2: CGFloat = 16.0
        static let a😀B: CGFloat = 24.0
        // a=b is written aB_3: the plain identifier is that of a&b
        static let aB_3: CGFloat = 24.0
        static let aBC: CGFloat = 24.0
        // a·b is written aB_4: the plain identifier is that of a&b
        static let aB_4: CGFloat = 16.0
        static let bidiName: CGFloat = 0.5
        static let bom: CGFloat = 24.0
        static let camelCaseInnerCaps: CGFloat = 16.0
        static let éclair: CGFloat = 16.0
        static let größe日本: CGFloat = 16.0
        static let kebabCase: CGFloat = 24.0
        static let lineName: CGFloat = 16.0
        static let nbSp: CGFloat = 16.0
        static let snakeCase: CGFloat = 0.5
        static let withSpaceAB: CGFloat = 24.0
        // x² is written x_2: the plain identifier is that of --x
        static let x_2: CGFloat = 16.0
        static let zeroWidth: CGFloat = 16.0
        static let ªb: CGFloat = 16.0
        static let a: CGFloat = 16.0
        // ½ is written token_4: the plain identifier is that of -
        static let token_4: CGFloat = 0.5
        static let ñandú: CGFloat = 0.5
        static let i̇stanbul: CGFloat = 16.0
        static let ŉ: CGFloat = 0.5
        static let ſharp: CGFloat = 0.5
        static let ǆ: CGFloat = 16.0
        static let _́first: CGFloat = 16.0
        static let приветМир: CGFloat = 16.0
        static let مرحبا: CGFloat = 24.0
        static let _٣x: CGFloat = 24.0
        static let ℵ0: CGFloat = 24.0
        static let ⅷ: CGFloat = 0.5
        static let sun: CGFloat = 0.5
        static let ﬁn: CGFloat = 24.0
        static let 𝒜: CGFloat = 16.0
        static let 🇩🇪: CGFloat = 16.0
        static let 👩💻: CGFloat = 16.0
        static let 😀: CGFloat = 16.0
    }
}
