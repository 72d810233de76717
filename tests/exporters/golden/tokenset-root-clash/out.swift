import UIKit

enum DesignTokens {
    enum Base {
        enum Color {
            static let t = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
            static let tRoot = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            static let tValue = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        }
    }
}
