import UIKit

enum DesignTokens {
    enum Color {
        /// plain
        static let d00 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// */ } x{}
        static let d01 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// -->
        static let d02 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// --
        static let d03 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// ---
        static let d04 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// ends -
        static let d05 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// a
        /// b
        static let d06 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// a
        /// b
        /// c
        static let d07 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// line
        /// para
        /// next
        /// vt
        /// ff
        /// end
        static let d08 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// #{1+1}
        static let d09 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// \(x)
        static let d10 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// $x
        static let d11 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// ]]>
        static let d12 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// </style>
        static let d13 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// <!-- x
        static let d14 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// bell esc
        static let d15 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// bidi � x
        static let d16 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// tab x
        static let d17 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        static let d18 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        static let d19 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// *
        static let d20 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// /
        static let d21 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// */*/
        static let d22 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// &amp; <b> "q"
        static let d23 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// 日本 😀
        static let d24 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// trailing \
        static let d25 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// /* open
        static let d26 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// blank first
        static let d27 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
        /// ufffe
        static let d28 = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1.000)
    }
}
