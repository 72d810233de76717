import UIKit

enum DesignTokens {
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.block
//     boolean.wide-keyword
// - this format holds colours and lengths, no border
//     border.at-rule
//     border.attr
//     border.bad-url
//     border.block
//     border.block-value
//     border.close-bracket
//     border.comment
//     border.comment-end
//     border.escape
//     border.important
//     border.json-block
//     border.json-close-bracket
//     border.json-markup
//     border.json-unclosed-url
//     border.line-break
//     border.markup
//     border.open-bracket
//     border.unclosed-string
//     border.unclosed-url
//     border.var-empty
//     border.var-fallback
//     border.var-malformed
//     border.wide-keyword
// - its value is no colour that can be evaluated
//     color.at-rule
//     color.attr
//     color.bad-url
//     color.block
//     color.block-value
//     color.close-bracket
//     color.comment
//     color.comment-end
//     color.escape
//     color.important
//     color.json-block
//     color.json-close-bracket
//     color.json-markup
//     color.json-unclosed-url
//     color.line-break
//     color.markup
//     color.open-bracket
//     color.unclosed-string
//     color.unclosed-url
//     color.var-empty
//     color.var-fallback
//     color.var-malformed
//     color.wide-keyword
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.block
//     cubicBezier.close-bracket
//     cubicBezier.json-block
//     cubicBezier.json-close-bracket
//     cubicBezier.json-markup
//     cubicBezier.json-unclosed-url
//     cubicBezier.wide-keyword
// - its value is no length that can be evaluated
//     dimension.at-rule
//     dimension.attr
//     dimension.bad-url
//     dimension.block
//     dimension.block-value
//     dimension.close-bracket
//     dimension.comment
//     dimension.comment-end
//     dimension.escape
//     dimension.important
//     dimension.json-block
//     dimension.json-close-bracket
//     dimension.json-markup
//     dimension.json-unclosed-url
//     dimension.line-break
//     dimension.markup
//     dimension.open-bracket
//     dimension.unclosed-string
//     dimension.unclosed-url
//     dimension.var-empty
//     dimension.var-fallback
//     dimension.var-malformed
//     dimension.wide-keyword
//     fontSize.block
//     fontSize.unclosed-string
//     fontSize.wide-keyword
//     letterSpacing.bad-url
//     letterSpacing.block
//     letterSpacing.wide-keyword
//     lineHeight.block
//     lineHeight.unclosed-url
//     lineHeight.wide-keyword
// - this format holds colours and lengths, no duration
//     duration.block
//     duration.json-block
//     duration.json-close-bracket
//     duration.json-markup
//     duration.json-unclosed-url
//     duration.open-bracket
//     duration.wide-keyword
// - this format holds colours and lengths, no fontFamily
//     fontFamily.block
//     fontFamily.json-block
//     fontFamily.json-close-bracket
//     fontFamily.json-markup
//     fontFamily.json-unclosed-url
//     fontFamily.wide-keyword
// - this format holds colours and lengths, no fontWeight
//     fontWeight.block
//     fontWeight.important
//     fontWeight.wide-keyword
// - this format holds colours and lengths, no gradient
//     gradient.block
//     gradient.block-value
//     gradient.json-block
//     gradient.json-close-bracket
//     gradient.json-markup
//     gradient.json-unclosed-url
//     gradient.wide-keyword
// - this format holds colours and lengths, no number
//     number.block
//     number.comment
//     number.wide-keyword
// - this format holds colours and lengths, no shadow
//     shadow.block
//     shadow.json-block
//     shadow.json-close-bracket
//     shadow.json-markup
//     shadow.json-unclosed-url
//     shadow.markup
//     shadow.wide-keyword
// - this format holds colours and lengths, no string
//     string.at-rule
//     string.attr
//     string.bad-url
//     string.block
//     string.block-value
//     string.close-bracket
//     string.comment
//     string.comment-end
//     string.escape
//     string.important
//     string.line-break
//     string.markup
//     string.open-bracket
//     string.unclosed-string
//     string.unclosed-url
//     string.var-empty
//     string.var-fallback
//     string.var-malformed
//     string.wide-keyword
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.block
//     strokeStyle.comment-end
//     strokeStyle.json-block
//     strokeStyle.json-close-bracket
//     strokeStyle.json-markup
//     strokeStyle.json-unclosed-url
//     strokeStyle.wide-keyword
// - this format holds colours and lengths, no transition
//     transition.block
//     transition.json-block
//     transition.json-close-bracket
//     transition.json-markup
//     transition.json-unclosed-url
//     transition.line-break
//     transition.wide-keyword
// - this format holds colours and lengths, no typography
//     typography.at-rule
//     typography.block
//     typography.json-block
//     typography.json-close-bracket
//     typography.json-markup
//     typography.json-unclosed-url
//     typography.wide-keyword
