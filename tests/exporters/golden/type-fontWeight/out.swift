import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // fontWeight.invalid.empty is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.invalid.injection is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.invalid.list is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.invalid.object is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.invalid.over is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.invalid.reference is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.invalid.zero is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.odd.german is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.odd.joined-italic is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.odd.number-italic is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.odd.words is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.fraction is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-black is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-bold is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-book is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-demi-bold is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-extra-black is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-extra-bold is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-extra-light is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-hairline is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-heavy is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-light is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-medium is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-normal is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-regular is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-semi-bold is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-thin is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-ultra-black is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-ultra-bold is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.name-ultra-light is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.number is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.one is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.ok.thousand is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.opaque.bolder is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.opaque.calc is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.opaque.lighter is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.opaque.var is left out: this format holds colours and lengths, no fontWeight
}
