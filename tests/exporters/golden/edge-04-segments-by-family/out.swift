import UIKit

enum DesignTokens {
    enum Color {
        static let cX = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let c = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cExtensionsA = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cRoot = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cType = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cValue = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.$x is written cX_2: the plain identifier is that of c.#{x}
        static let cX_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cParen = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.... is written c_2: the plain identifier is that of c.$
        static let c_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cLead = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c./ is written c_3: the plain identifier is that of c.$
        static let c_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cC = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.<!-- is written c_4: the plain identifier is that of c.$
        static let c_4 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cStyle = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.\(x) is written cX_3: the plain identifier is that of c.#{x}
        static let cX_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.]]> is written c_5: the plain identifier is that of c.$
        static let c_5 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cProto = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cProtoX = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cAB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.a-->b is written cAB_2: the plain identifier is that of c.a*/b
        static let cAB_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cARootB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.a..b is written cAB_3: the plain identifier is that of c.a*/b
        static let cAB_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.a/b is written cAB_4: the plain identifier is that of c.a*/b
        static let cAB_4 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cAposTrophe = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cBackSlash = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cComma = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cConstructor = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cHasOwnProperty = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cQuoTe = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cSemiColon = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cToString = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cTrail = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.{ is written c_6: the plain identifier is that of c.$
        static let c_6 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.{a}.{b} is written cAB_5: the plain identifier is that of c.a*/b
        static let cAB_5 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cXY = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.{x} is written cX_4: the plain identifier is that of c.#{x}
        static let cX_4 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.} is written c_7: the plain identifier is that of c.$
        static let c_7 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        static let dX: CGFloat = 16.0
        static let d: CGFloat = 16.0
        static let dExtensionsA: CGFloat = 16.0
        static let dRoot: CGFloat = 16.0
        static let dType: CGFloat = 16.0
        static let dValue: CGFloat = 16.0
        // d.$x is written dX_2: the plain identifier is that of d.#{x}
        static let dX_2: CGFloat = 16.0
        static let dParen: CGFloat = 16.0
        // d.... is written d_2: the plain identifier is that of d.$
        static let d_2: CGFloat = 16.0
        static let dLead: CGFloat = 16.0
        // d./ is written d_3: the plain identifier is that of d.$
        static let d_3: CGFloat = 16.0
        static let dC: CGFloat = 16.0
        // d.<!-- is written d_4: the plain identifier is that of d.$
        static let d_4: CGFloat = 16.0
        static let dStyle: CGFloat = 16.0
        // d.\(x) is written dX_3: the plain identifier is that of d.#{x}
        static let dX_3: CGFloat = 16.0
        // d.]]> is written d_5: the plain identifier is that of d.$
        static let d_5: CGFloat = 16.0
        static let dProto: CGFloat = 16.0
        static let dProtoX: CGFloat = 16.0
        static let dAB: CGFloat = 16.0
        // d.a-->b is written dAB_2: the plain identifier is that of d.a*/b
        static let dAB_2: CGFloat = 16.0
        static let dARootB: CGFloat = 16.0
        // d.a..b is written dAB_3: the plain identifier is that of d.a*/b
        static let dAB_3: CGFloat = 16.0
        // d.a/b is written dAB_4: the plain identifier is that of d.a*/b
        static let dAB_4: CGFloat = 16.0
        static let dAposTrophe: CGFloat = 16.0
        static let dBackSlash: CGFloat = 16.0
        static let dComma: CGFloat = 16.0
        static let dConstructor: CGFloat = 16.0
        static let dHasOwnProperty: CGFloat = 16.0
        static let dQuoTe: CGFloat = 16.0
        static let dSemiColon: CGFloat = 16.0
        static let dToString: CGFloat = 16.0
        static let dTrail: CGFloat = 16.0
        // d.{ is written d_6: the plain identifier is that of d.$
        static let d_6: CGFloat = 16.0
        // d.{a}.{b} is written dAB_5: the plain identifier is that of d.a*/b
        static let dAB_5: CGFloat = 16.0
        static let dXY: CGFloat = 16.0
        // d.{x} is written dX_4: the plain identifier is that of d.#{x}
        static let dX_4: CGFloat = 16.0
        // d.} is written d_7: the plain identifier is that of d.$
        static let d_7: CGFloat = 16.0
    }
}

// Left out:
// - this format holds colours and lengths, no string
//     s.#{x}
//     s.$
//     s.$extensions.a
//     s.$root
//     s.$type
//     s.$value
//     s.$x
//     s.(paren)
//     s....
//     s..lead
//     s./
//     s.//c
//     s.<!--
//     s.</style>
//     s.\(x)
//     s.]]>
//     s.__proto__
//     s.__proto__.x
//     s.a*/b
//     s.a-->b
//     s.a.$root.b
//     s.a..b
//     s.a/b
//     s.apos'trophe
//     s.back\slash
//     s.comma,
//     s.constructor
//     s.hasOwnProperty
//     s.quo"te
//     s.semi;colon
//     s.toString
//     s.trail.
//     s.{
//     s.{a}.{b}
//     s.{x.y}
//     s.{x}
//     s.}
// - this format holds colours and lengths, no shadow
//     z.#{x}
//     z.$
//     z.$extensions.a
//     z.$root
//     z.$type
//     z.$value
//     z.$x
//     z.(paren)
//     z....
//     z..lead
//     z./
//     z.//c
//     z.<!--
//     z.</style>
//     z.\(x)
//     z.]]>
//     z.__proto__
//     z.__proto__.x
//     z.a*/b
//     z.a-->b
//     z.a.$root.b
//     z.a..b
//     z.a/b
//     z.apos'trophe
//     z.back\slash
//     z.comma,
//     z.constructor
//     z.hasOwnProperty
//     z.quo"te
//     z.semi;colon
//     z.toString
//     z.trail.
//     z.{
//     z.{a}.{b}
//     z.{x.y}
//     z.{x}
//     z.}
