import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // fontFamily.invalid.array-empty is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.invalid.array-numbers is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.invalid.empty is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.invalid.injection is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.invalid.object is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.invalid.reference is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.invalid.unclosed is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.odd.apostrophe is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.odd.array-generic-capitals is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.odd.array-line-break is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.odd.array-markup is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.odd.array-quotes is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.array is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.array-one is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.array-system is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.list is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.name is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.name-words is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.quoted is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.single-quoted is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.ok.unicode is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.opaque.var is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.opaque.var-in-list is left out: this format holds colours and lengths, no fontFamily
}
