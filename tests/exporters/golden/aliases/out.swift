import UIKit

enum DesignTokens {
    enum Color {
        /// Own value
        static let brokenOwn = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let followsColor = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        static let followsDimension: CGFloat = 16.0
        static let keepsDimension: CGFloat = 16.0
        static let lineHeight: CGFloat = 24.0
    }
}

// Left out:
// - unresolved alias broken -> nope.x
//     broken
// - this format holds colours and lengths, no number
//     keeps.number
// - this format holds colours and lengths, no string
//     keeps.string
//     to.string
// - this format holds colours and lengths, no shadow
//     to.shadow
// - unresolved alias weird -> */ -->  x
//     weird
