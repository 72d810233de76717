import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // cubicBezier.invalid.array-booleans is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.invalid.array-five is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.invalid.array-three is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.invalid.array-words is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.invalid.array-x-out-of-range is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.invalid.empty is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.invalid.injection is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.invalid.object is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.invalid.reference is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.array is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.array-exponent is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.array-overshoot is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.bare-list is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.ease is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.ease-in is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.ease-in-out is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.ease-out is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.function is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.ok.linear is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.opaque.open-props-spring is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.opaque.step-end is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.opaque.step-start is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.opaque.steps is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.opaque.var is left out: this format holds colours and lengths, no cubicBezier
}
