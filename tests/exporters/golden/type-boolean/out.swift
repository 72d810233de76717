import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // boolean.invalid.empty is left out: this format holds colours and lengths, no boolean
    // boolean.invalid.injection is left out: this format holds colours and lengths, no boolean
    // boolean.invalid.list is left out: this format holds colours and lengths, no boolean
    // boolean.invalid.object is left out: this format holds colours and lengths, no boolean
    // boolean.invalid.reference is left out: this format holds colours and lengths, no boolean
    // boolean.odd.one is left out: this format holds colours and lengths, no boolean
    // boolean.odd.yes is left out: this format holds colours and lengths, no boolean
    // boolean.odd.zero is left out: this format holds colours and lengths, no boolean
    // boolean.ok.capital is left out: this format holds colours and lengths, no boolean
    // boolean.ok.capitals is left out: this format holds colours and lengths, no boolean
    // boolean.ok.false is left out: this format holds colours and lengths, no boolean
    // boolean.ok.spaces-around is left out: this format holds colours and lengths, no boolean
    // boolean.ok.true is left out: this format holds colours and lengths, no boolean
}
