import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // duration.ms is left out: this format holds colours and lengths, no duration
    // duration.object is left out: this format holds colours and lengths, no duration
    // duration.s is left out: this format holds colours and lengths, no duration
    // duration.var is left out: this format holds colours and lengths, no duration
    // duration.zero is left out: this format holds colours and lengths, no duration
}
