import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // duration.invalid.empty is left out: this format holds colours and lengths, no duration
    // duration.invalid.injection is left out: this format holds colours and lengths, no duration
    // duration.invalid.list is left out: this format holds colours and lengths, no duration
    // duration.invalid.object-no-unit is left out: this format holds colours and lengths, no duration
    // duration.invalid.object-text is left out: this format holds colours and lengths, no duration
    // duration.invalid.reference is left out: this format holds colours and lengths, no duration
    // duration.invalid.word is left out: this format holds colours and lengths, no duration
    // duration.ok.bare is left out: this format holds colours and lengths, no duration
    // duration.ok.ms is left out: this format holds colours and lengths, no duration
    // duration.ok.object-ms is left out: this format holds colours and lengths, no duration
    // duration.ok.object-s is left out: this format holds colours and lengths, no duration
    // duration.ok.s is left out: this format holds colours and lengths, no duration
    // duration.ok.s-fraction is left out: this format holds colours and lengths, no duration
    // duration.ok.spaces-around is left out: this format holds colours and lengths, no duration
    // duration.ok.zero is left out: this format holds colours and lengths, no duration
    // duration.ok.zero-ms is left out: this format holds colours and lengths, no duration
    // duration.opaque.calc is left out: this format holds colours and lengths, no duration
    // duration.opaque.var is left out: this format holds colours and lengths, no duration
}
