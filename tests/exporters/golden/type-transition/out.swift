import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // transition.bare is left out: this format holds colours and lengths, no transition
    // transition.css is left out: this format holds colours and lengths, no transition
    // transition.json is left out: this format holds colours and lengths, no transition
    // transition.no-delay is left out: this format holds colours and lengths, no transition
    // transition.no-duration is left out: this format holds colours and lengths, no transition
}
