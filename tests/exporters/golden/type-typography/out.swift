import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // typography.invalid.empty is left out: this format holds colours and lengths, no typography
    // typography.invalid.injection is left out: this format holds colours and lengths, no typography
    // typography.invalid.json-injection is left out: this format holds colours and lengths, no typography
    // typography.invalid.list is left out: this format holds colours and lengths, no typography
    // typography.invalid.object-empty is left out: this format holds colours and lengths, no typography
    // typography.invalid.open is left out: this format holds colours and lengths, no typography
    // typography.invalid.partial-no-family is left out: this format holds colours and lengths, no typography
    // typography.invalid.partial-no-size is left out: this format holds colours and lengths, no typography
    // typography.invalid.partial-weight is left out: this format holds colours and lengths, no typography
    // typography.invalid.reference is left out: this format holds colours and lengths, no typography
    // typography.invalid.weight-word is left out: this format holds colours and lengths, no typography
    // typography.invalid.weight-zero is left out: this format holds colours and lengths, no typography
    // typography.invalid.whole-reference is left out: this format holds colours and lengths, no typography
    // typography.odd.gitlab-extra is left out: this format holds colours and lengths, no typography
    // typography.odd.gitlab-inherit is left out: this format holds colours and lengths, no typography
    // typography.odd.primer-no-letter-spacing is left out: this format holds colours and lengths, no typography
    // typography.odd.tokens-studio is left out: this format holds colours and lengths, no typography
    // typography.ok.css is left out: this format holds colours and lengths, no typography
    // typography.ok.css-full is left out: this format holds colours and lengths, no typography
    // typography.ok.css-system is left out: this format holds colours and lengths, no typography
    // typography.ok.draft is left out: this format holds colours and lengths, no typography
    // typography.ok.draft-line-length is left out: this format holds colours and lengths, no typography
    // typography.ok.dtcg is left out: this format holds colours and lengths, no typography
    // typography.ok.dtcg-weight-name is left out: this format holds colours and lengths, no typography
    // typography.ok.extras is left out: this format holds colours and lengths, no typography
    // typography.ok.style is left out: this format holds colours and lengths, no typography
    // typography.opaque.json-clamp is left out: this format holds colours and lengths, no typography
    // typography.opaque.json-var is left out: this format holds colours and lengths, no typography
    // typography.opaque.var is left out: this format holds colours and lengths, no typography
}
