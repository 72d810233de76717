import UIKit

enum DesignTokens {
    enum Color {
        static let colorText = UIColor(red: 0.000, green: 0.000, blue: 0.188, alpha: 1.000)
        static let colorTextMuted = UIColor(red: 0.000, green: 0.000, blue: 0.251, alpha: 1.000)
        static let colorBrand900 = UIColor(red: 0.000, green: 0.000, blue: 0.125, alpha: 1.000)
        static let colorBrand50 = UIColor(red: 0.000, green: 0.000, blue: 0.063, alpha: 1.000)
        static let colorBrand100 = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 1.000)
    }

    enum Dimension {
        static let sizeXs: CGFloat = 8.0
        static let sizeS: CGFloat = 7.0
        static let sizeL: CGFloat = 5.0
        static let sizeM: CGFloat = 6.0
    }
}
