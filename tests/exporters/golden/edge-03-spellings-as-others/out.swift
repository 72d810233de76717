import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    //   padded  is left out: this format holds colours and lengths, no string
    // #hash is left out: this format holds colours and lengths, no number
    // - is left out: this format holds colours and lengths, no strokeStyle
    // --x is left out: this format holds colours and lengths, no border
    // 0 is left out: this format holds colours and lengths, no cubicBezier
    // 1.5 is left out: this format holds colours and lengths, no duration
    // 100% is left out: this format holds colours and lengths, no cubicBezier
    // 500 is left out: this format holds colours and lengths, no fontFamily
    // 500.x is left out: this format holds colours and lengths, no fontWeight
    // @at is left out: this format holds colours and lengths, no strokeStyle
    // BORDER_RADIUS is left out: this format holds colours and lengths, no typography
    // UPPER.lower is left out: this format holds colours and lengths, no duration
    // XL is left out: this format holds colours and lengths, no string
    // _ is left out: this format holds colours and lengths, no transition
    // __ is left out: this format holds colours and lengths, no shadow
    // a&b is left out: this format holds colours and lengths, no transition
    // a+b is left out: this format holds colours and lengths, no border
    // a.😀.b is left out: this format holds colours and lengths, no fontWeight
    // a=b is left out: this format holds colours and lengths, no shadow
    // a_b_c is left out: this format holds colours and lengths, no gradient
    // a·b is left out: this format holds colours and lengths, no gradient
    // bidi�name is left out: this format holds colours and lengths, no number
    // bom is left out: this format holds colours and lengths, no transition
    // camelCase.innerCaps is left out: this format holds colours and lengths, no boolean
    // éclair is left out: this format holds colours and lengths, no shadow
    // größe.日本 is left out: this format holds colours and lengths, no number
    // kebab-case is left out: this format holds colours and lengths, no fontFamily
    // line name is left out: this format holds colours and lengths, no strokeStyle
    // nb sp is left out: this format holds colours and lengths, no boolean
    // snake_case is left out: this format holds colours and lengths, no fontWeight
    // with space.a/b is left out: this format holds colours and lengths, no typography
    // x² is left out: this format holds colours and lengths, no typography
    // zero​width is left out: this format holds colours and lengths, no border
    // ªb is left out: this format holds colours and lengths, no typography
    // ·a is left out: this format holds colours and lengths, no fontFamily
    // ½ is left out: this format holds colours and lengths, no gradient
    // ñandú is left out: this format holds colours and lengths, no transition
    // İstanbul is left out: this format holds colours and lengths, no fontWeight
    // ŉ is left out: this format holds colours and lengths, no fontFamily
    // ſharp is left out: this format holds colours and lengths, no shadow
    // ǅ is left out: this format holds colours and lengths, no duration
    // ́first is left out: this format holds colours and lengths, no gradient
    // Привет.мир is left out: this format holds colours and lengths, no strokeStyle
    // مرحبا is left out: this format holds colours and lengths, no border
    // ٣x is left out: this format holds colours and lengths, no cubicBezier
    // ℵ0 is left out: this format holds colours and lengths, no string
    // Ⅷ is left out: this format holds colours and lengths, no boolean
    // ☀.sun is left out: this format holds colours and lengths, no duration
    // ﬁn is left out: this format holds colours and lengths, no boolean
    // 𝒜 is left out: this format holds colours and lengths, no string
    // 🇩🇪 is left out: this format holds colours and lengths, no number
    // 👩‍💻 is left out: this format holds colours and lengths, no cubicBezier
    // 😀 is left out: this format holds colours and lengths, no fontFamily
}
