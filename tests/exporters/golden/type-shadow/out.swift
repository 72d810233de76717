import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // shadow.css is left out: this format holds colours and lengths, no shadow
    // shadow.empty is left out: this format holds colours and lengths, no shadow
    // shadow.extra is left out: this format holds colours and lengths, no shadow
    // shadow.injected is left out: this format holds colours and lengths, no shadow
    // shadow.list is left out: this format holds colours and lengths, no shadow
    // shadow.no-offset is left out: this format holds colours and lengths, no shadow
    // shadow.none is left out: this format holds colours and lengths, no shadow
    // shadow.object is left out: this format holds colours and lengths, no shadow
    // shadow.open is left out: this format holds colours and lengths, no shadow
    // shadow.tokens-studio is left out: this format holds colours and lengths, no shadow
}
