import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // transition.invalid.empty is left out: this format holds colours and lengths, no transition
    // transition.invalid.injection is left out: this format holds colours and lengths, no transition
    // transition.invalid.json-bad-easing is left out: this format holds colours and lengths, no transition
    // transition.invalid.json-injection is left out: this format holds colours and lengths, no transition
    // transition.invalid.list is left out: this format holds colours and lengths, no transition
    // transition.invalid.no-duration is left out: this format holds colours and lengths, no transition
    // transition.invalid.open is left out: this format holds colours and lengths, no transition
    // transition.invalid.reference is left out: this format holds colours and lengths, no transition
    // transition.invalid.whole-reference is left out: this format holds colours and lengths, no transition
    // transition.odd.extra-key is left out: this format holds colours and lengths, no transition
    // transition.odd.no-easing is left out: this format holds colours and lengths, no transition
    // transition.odd.primer-no-delay is left out: this format holds colours and lengths, no transition
    // transition.ok.bare-numbers is left out: this format holds colours and lengths, no transition
    // transition.ok.css is left out: this format holds colours and lengths, no transition
    // transition.ok.css-time is left out: this format holds colours and lengths, no transition
    // transition.ok.css-two is left out: this format holds colours and lengths, no transition
    // transition.ok.draft is left out: this format holds colours and lengths, no transition
    // transition.ok.draft-keyword is left out: this format holds colours and lengths, no transition
    // transition.ok.dtcg is left out: this format holds colours and lengths, no transition
    // transition.ok.dtcg-seconds is left out: this format holds colours and lengths, no transition
    // transition.opaque.json-steps is left out: this format holds colours and lengths, no transition
    // transition.opaque.json-var is left out: this format holds colours and lengths, no transition
    // transition.opaque.var is left out: this format holds colours and lengths, no transition
}
