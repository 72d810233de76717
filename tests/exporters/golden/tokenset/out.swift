import UIKit

enum DesignTokens {
    enum Light {
        enum Color {
            /// Page
            static let bg = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
            static let on = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 1.000)
            static let text = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
        }

        enum Dimension {
            static let space: CGFloat = 8.0
        }
    }

    enum Dark {
        enum Color {
            static let bg = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 1.000)
            static let on = UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 1.000)
            static let text = UIColor(red: 0.933, green: 0.933, blue: 0.933, alpha: 1.000)
        }
    }

    enum HighContrast {
        enum Color {
            static let bg = UIColor(red: 1.000, green: 1.000, blue: 0.000, alpha: 1.000)
            static let on = UIColor(red: 1.000, green: 1.000, blue: 0.000, alpha: 1.000)
            static let text = UIColor(red: 0.933, green: 0.933, blue: 0.933, alpha: 1.000)
        }
    }
}

// Left out:
// - unresolved alias link -> gone
//     link (Light, Dark, High Contrast)
