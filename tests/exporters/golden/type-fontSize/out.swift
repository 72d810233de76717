import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
        static let fontSizeBare: CGFloat = 14.0
        static let fontSizeObject: CGFloat = 14.0
        static let fontSizePx: CGFloat = 16.0
        static let fontSizeRem: CGFloat = 18.0
    }

    // fontSize.clamp is left out: its value is no length that can be evaluated
    // fontSize.keyword is left out: its value is no length that can be evaluated
}
