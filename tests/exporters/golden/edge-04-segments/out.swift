import UIKit

enum DesignTokens {
    enum Color {
        /// Called $x
        static let x = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        /// Called //c
        static let c = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        /// Called hasOwnProperty
        static let hasOwnProperty = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        /// Called ...
        static let token: CGFloat = 0.5
        /// Called .lead
        static let lead: CGFloat = 16.0
        /// Called __proto__.x
        static let protoX: CGFloat = 16.0
        /// Called a.$root.b
        static let aRootB: CGFloat = 16.0
        /// Called back\slash
        static let backSlash: CGFloat = 24.0
        /// Called quo"te
        static let quoTe: CGFloat = 0.5
        /// Called trail.
        static let trail: CGFloat = 24.0
        /// Called {x}
        static let x: CGFloat = 16.0
    }
}

// Left out:
// - this format holds colours and lengths, no string
//     #{x}
//     constructor
// - this format holds colours and lengths, no number
//     $
//     comma,
// - this format holds colours and lengths, no fontFamily
//     $extensions.a
//     {x.y}
// - this format holds colours and lengths, no gradient
//     $root
//     </style>
// - this format holds colours and lengths, no shadow
//     $type
//     <!--
// - this format holds colours and lengths, no transition
//     $value
//     a-->b
// - this format holds colours and lengths, no strokeStyle
//     (paren)
//     {
// - this format holds colours and lengths, no cubicBezier
//     /
//     semi;colon
// - this format holds colours and lengths, no boolean
//     \(x)
//     toString
// - this format holds colours and lengths, no typography
//     ]]>
//     __proto__
// - this format holds colours and lengths, no border
//     a*/b
//     }
// - this format holds colours and lengths, no fontWeight
//     a..b
//     {a}.{b}
// - this format holds colours and lengths, no duration
//     a/b
//     apos'trophe
