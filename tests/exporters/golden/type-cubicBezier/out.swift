import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // cubicBezier.array is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.function is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.keyword is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.list is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.out-of-range is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.spring is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.three is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.words is left out: this format holds colours and lengths, no cubicBezier
}
