import UIKit

enum DesignTokens {
    enum BC {
        enum Color {
            static let a = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        }
    }

    enum C {
        enum Color {
            static let a = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
        }
    }
}
