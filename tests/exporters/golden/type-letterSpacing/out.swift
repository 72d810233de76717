import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
        static let letterSpacingBare: CGFloat = 1.0
        static let letterSpacingPx: CGFloat = -0.5
    }

    // letterSpacing.em is left out: its value is no length that can be evaluated
    // letterSpacing.normal is left out: its value is no length that can be evaluated
    // letterSpacing.percent is left out: its value is no length that can be evaluated
}
