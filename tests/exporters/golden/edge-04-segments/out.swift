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

    // #{x} is left out: this format holds colours and lengths, no string
    // $ is left out: this format holds colours and lengths, no number
    // $extensions.a is left out: this format holds colours and lengths, no fontFamily
    // $root is left out: this format holds colours and lengths, no gradient
    // $type is left out: this format holds colours and lengths, no shadow
    // $value is left out: this format holds colours and lengths, no transition
    // (paren) is left out: this format holds colours and lengths, no strokeStyle
    // / is left out: this format holds colours and lengths, no cubicBezier
    // <!-- is left out: this format holds colours and lengths, no shadow
    // </style> is left out: this format holds colours and lengths, no gradient
    // \(x) is left out: this format holds colours and lengths, no boolean
    // ]]> is left out: this format holds colours and lengths, no typography
    // __proto__ is left out: this format holds colours and lengths, no typography
    // a*/b is left out: this format holds colours and lengths, no border
    // a-->b is left out: this format holds colours and lengths, no transition
    // a..b is left out: this format holds colours and lengths, no fontWeight
    // a/b is left out: this format holds colours and lengths, no duration
    // apos'trophe is left out: this format holds colours and lengths, no duration
    // comma, is left out: this format holds colours and lengths, no number
    // constructor is left out: this format holds colours and lengths, no string
    // semi;colon is left out: this format holds colours and lengths, no cubicBezier
    // toString is left out: this format holds colours and lengths, no boolean
    // { is left out: this format holds colours and lengths, no strokeStyle
    // {a}.{b} is left out: this format holds colours and lengths, no fontWeight
    // {x.y} is left out: this format holds colours and lengths, no fontFamily
    // } is left out: this format holds colours and lengths, no border
}
