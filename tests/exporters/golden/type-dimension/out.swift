import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
        static let dimensionBare: CGFloat = 16.0
        static let dimensionDp: CGFloat = 12.0
        static let dimensionExponent: CGFloat = 100.0
        static let dimensionFraction: CGFloat = 0.5
        static let dimensionMinusZero: CGFloat = 0.0
        static let dimensionNegative: CGFloat = -4.0
        static let dimensionObject: CGFloat = 24.0
        static let dimensionPt: CGFloat = 12.0
        static let dimensionPx: CGFloat = 16.0
        static let dimensionRem: CGFloat = 24.0
        static let dimensionSp: CGFloat = 12.0
        static let dimensionTiny: CGFloat = 0.0000001
        static let dimensionZero: CGFloat = 0.0
    }

    // dimension.clamp is left out: its value is no length that can be evaluated
    // dimension.em is left out: its value is no length that can be evaluated
    // dimension.huge is left out: its value is no length that can be evaluated
    // dimension.infinite is left out: its value is no length that can be evaluated
    // dimension.object-no-unit is left out: its value is no length that can be evaluated
    // dimension.percent is left out: its value is no length that can be evaluated
    // dimension.two is left out: its value is no length that can be evaluated
    // dimension.viewport is left out: its value is no length that can be evaluated
    // dimension.word is left out: its value is no length that can be evaluated
}
