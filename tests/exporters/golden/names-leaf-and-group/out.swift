import UIKit

enum DesignTokens {
    enum Color {
        /// Both
        static let a = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
        static let aBC = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        static let gValue = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let m = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let mValue = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
        static let n = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let nTypeX = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
        static let r = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let rRoot = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
        static let taken = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let takenRoot = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
        static let takenDescription = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        static let value = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
    }
}
