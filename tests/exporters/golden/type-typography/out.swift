import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // typography.bad-weight is left out: this format holds colours and lengths, no typography
    // typography.css is left out: this format holds colours and lengths, no typography
    // typography.full is left out: this format holds colours and lengths, no typography
    // typography.json is left out: this format holds colours and lengths, no typography
    // typography.partial is left out: this format holds colours and lengths, no typography
}
