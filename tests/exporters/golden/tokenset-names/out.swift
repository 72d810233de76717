import UIKit

enum DesignTokens {
    enum Dark {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        }
    }

    // dark is written Dark_2: the plain identifier is that of Dark
    enum Dark_2 {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        }

        enum Dimension {
            static let v: CGFloat = 2.0
            static let vValue: CGFloat = 1.0
        }
    }

    enum Dark2 {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        }
    }

    enum Style {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        }

        enum Dimension {
            static let v: CGFloat = 2.0
            static let vValue: CGFloat = 1.0
        }
    }

    enum Mode {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        }
    }

    // ☀ is written Mode_2: the plain identifier is that of */-->
    enum Mode_2 {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        }

        enum Dimension {
            static let v: CGFloat = 2.0
            static let vValue: CGFloat = 1.0
        }
    }

    enum UIColorMode {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        }
    }

    enum SelfMode {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        }

        enum Dimension {
            static let v: CGFloat = 2.0
            static let vValue: CGFloat = 1.0
        }
    }

    enum Größe日本 {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        }
    }

    enum _50 {
        enum Color {
            static let aB = UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1.000)
            // a.b is written aB_2: the plain identifier is that of a-b
            static let aB_2 = UIColor(red: 0.000, green: 1.000, blue: 0.000, alpha: 1.000)
        }

        enum Dimension {
            static let v: CGFloat = 2.0
            static let vValue: CGFloat = 1.0
        }
    }
}
