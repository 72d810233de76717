import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
        static let lineHeightLength: CGFloat = 24.0
        static let lineHeightObject: CGFloat = 24.0
        static let lineHeightRem: CGFloat = 24.0
    }

    // lineHeight.factor is left out: its value is no length that can be evaluated
    // lineHeight.normal is left out: its value is no length that can be evaluated
    // lineHeight.percent is left out: its value is no length that can be evaluated
    // lineHeight.zero is left out: its value is no length that can be evaluated
}
