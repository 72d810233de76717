import UIKit

enum DesignTokens {
    enum Color {
        static let aB = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        // a.b is written aB_2: the plain identifier is that of a-b
        /// The second
        static let aB_2 = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        static let aB2 = UIColor(red: 0.000, green: 0.502, blue: 0.502, alpha: 1.000)
        // aB is written aB_3: the plain identifier is that of a-b
        static let aB_3 = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
        // a_b is written aB_4: the plain identifier is that of a-b
        static let aB_4 = UIColor(red: 1.000, green: 0.843, blue: 0.000, alpha: 1.000)
    }

    enum Dimension {
        static let a: CGFloat = 1.0
        static let spacing15: CGFloat = 6.0
        // spacing.15 is written spacing15_2: the plain identifier is that of spacing.1.5
        static let spacing15_2: CGFloat = 60.0
    }
}

// Left out:
// - this format holds colours and lengths, no shadow
//     spacing.1-5
