import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // boolean.block is left out: this format holds colours and lengths, no boolean
    // boolean.wide-keyword is left out: this format holds colours and lengths, no boolean
    // border.at-rule is left out: this format holds colours and lengths, no border
    // border.attr is left out: this format holds colours and lengths, no border
    // border.bad-url is left out: this format holds colours and lengths, no border
    // border.block is left out: this format holds colours and lengths, no border
    // border.block-value is left out: this format holds colours and lengths, no border
    // border.close-bracket is left out: this format holds colours and lengths, no border
    // border.comment is left out: this format holds colours and lengths, no border
    // border.comment-end is left out: this format holds colours and lengths, no border
    // border.escape is left out: this format holds colours and lengths, no border
    // border.important is left out: this format holds colours and lengths, no border
    // border.json-block is left out: this format holds colours and lengths, no border
    // border.json-close-bracket is left out: this format holds colours and lengths, no border
    // border.json-markup is left out: this format holds colours and lengths, no border
    // border.json-unclosed-url is left out: this format holds colours and lengths, no border
    // border.line-break is left out: this format holds colours and lengths, no border
    // border.markup is left out: this format holds colours and lengths, no border
    // border.open-bracket is left out: this format holds colours and lengths, no border
    // border.unclosed-string is left out: this format holds colours and lengths, no border
    // border.unclosed-url is left out: this format holds colours and lengths, no border
    // border.var-empty is left out: this format holds colours and lengths, no border
    // border.var-fallback is left out: this format holds colours and lengths, no border
    // border.var-malformed is left out: this format holds colours and lengths, no border
    // border.wide-keyword is left out: this format holds colours and lengths, no border
    // color.at-rule is left out: its value is no colour that can be evaluated
    // color.attr is left out: its value is no colour that can be evaluated
    // color.bad-url is left out: its value is no colour that can be evaluated
    // color.block is left out: its value is no colour that can be evaluated
    // color.block-value is left out: its value is no colour that can be evaluated
    // color.close-bracket is left out: its value is no colour that can be evaluated
    // color.comment is left out: its value is no colour that can be evaluated
    // color.comment-end is left out: its value is no colour that can be evaluated
    // color.escape is left out: its value is no colour that can be evaluated
    // color.important is left out: its value is no colour that can be evaluated
    // color.json-block is left out: its value is no colour that can be evaluated
    // color.json-close-bracket is left out: its value is no colour that can be evaluated
    // color.json-markup is left out: its value is no colour that can be evaluated
    // color.json-unclosed-url is left out: its value is no colour that can be evaluated
    // color.line-break is left out: its value is no colour that can be evaluated
    // color.markup is left out: its value is no colour that can be evaluated
    // color.open-bracket is left out: its value is no colour that can be evaluated
    // color.unclosed-string is left out: its value is no colour that can be evaluated
    // color.unclosed-url is left out: its value is no colour that can be evaluated
    // color.var-empty is left out: its value is no colour that can be evaluated
    // color.var-fallback is left out: its value is no colour that can be evaluated
    // color.var-malformed is left out: its value is no colour that can be evaluated
    // color.wide-keyword is left out: its value is no colour that can be evaluated
    // cubicBezier.block is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.close-bracket is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.json-block is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.json-close-bracket is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.json-markup is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.json-unclosed-url is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.wide-keyword is left out: this format holds colours and lengths, no cubicBezier
    // dimension.at-rule is left out: its value is no length that can be evaluated
    // dimension.attr is left out: its value is no length that can be evaluated
    // dimension.bad-url is left out: its value is no length that can be evaluated
    // dimension.block is left out: its value is no length that can be evaluated
    // dimension.block-value is left out: its value is no length that can be evaluated
    // dimension.close-bracket is left out: its value is no length that can be evaluated
    // dimension.comment is left out: its value is no length that can be evaluated
    // dimension.comment-end is left out: its value is no length that can be evaluated
    // dimension.escape is left out: its value is no length that can be evaluated
    // dimension.important is left out: its value is no length that can be evaluated
    // dimension.json-block is left out: its value is no length that can be evaluated
    // dimension.json-close-bracket is left out: its value is no length that can be evaluated
    // dimension.json-markup is left out: its value is no length that can be evaluated
    // dimension.json-unclosed-url is left out: its value is no length that can be evaluated
    // dimension.line-break is left out: its value is no length that can be evaluated
    // dimension.markup is left out: its value is no length that can be evaluated
    // dimension.open-bracket is left out: its value is no length that can be evaluated
    // dimension.unclosed-string is left out: its value is no length that can be evaluated
    // dimension.unclosed-url is left out: its value is no length that can be evaluated
    // dimension.var-empty is left out: its value is no length that can be evaluated
    // dimension.var-fallback is left out: its value is no length that can be evaluated
    // dimension.var-malformed is left out: its value is no length that can be evaluated
    // dimension.wide-keyword is left out: its value is no length that can be evaluated
    // duration.block is left out: this format holds colours and lengths, no duration
    // duration.json-block is left out: this format holds colours and lengths, no duration
    // duration.json-close-bracket is left out: this format holds colours and lengths, no duration
    // duration.json-markup is left out: this format holds colours and lengths, no duration
    // duration.json-unclosed-url is left out: this format holds colours and lengths, no duration
    // duration.open-bracket is left out: this format holds colours and lengths, no duration
    // duration.wide-keyword is left out: this format holds colours and lengths, no duration
    // fontFamily.block is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.json-block is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.json-close-bracket is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.json-markup is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.json-unclosed-url is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.wide-keyword is left out: this format holds colours and lengths, no fontFamily
    // fontSize.block is left out: its value is no length that can be evaluated
    // fontSize.unclosed-string is left out: its value is no length that can be evaluated
    // fontSize.wide-keyword is left out: its value is no length that can be evaluated
    // fontWeight.block is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.important is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.wide-keyword is left out: this format holds colours and lengths, no fontWeight
    // gradient.block is left out: this format holds colours and lengths, no gradient
    // gradient.block-value is left out: this format holds colours and lengths, no gradient
    // gradient.json-block is left out: this format holds colours and lengths, no gradient
    // gradient.json-close-bracket is left out: this format holds colours and lengths, no gradient
    // gradient.json-markup is left out: this format holds colours and lengths, no gradient
    // gradient.json-unclosed-url is left out: this format holds colours and lengths, no gradient
    // gradient.wide-keyword is left out: this format holds colours and lengths, no gradient
    // letterSpacing.bad-url is left out: its value is no length that can be evaluated
    // letterSpacing.block is left out: its value is no length that can be evaluated
    // letterSpacing.wide-keyword is left out: its value is no length that can be evaluated
    // lineHeight.block is left out: its value is no length that can be evaluated
    // lineHeight.unclosed-url is left out: its value is no length that can be evaluated
    // lineHeight.wide-keyword is left out: its value is no length that can be evaluated
    // number.block is left out: this format holds colours and lengths, no number
    // number.comment is left out: this format holds colours and lengths, no number
    // number.wide-keyword is left out: this format holds colours and lengths, no number
    // shadow.block is left out: this format holds colours and lengths, no shadow
    // shadow.json-block is left out: this format holds colours and lengths, no shadow
    // shadow.json-close-bracket is left out: this format holds colours and lengths, no shadow
    // shadow.json-markup is left out: this format holds colours and lengths, no shadow
    // shadow.json-unclosed-url is left out: this format holds colours and lengths, no shadow
    // shadow.markup is left out: this format holds colours and lengths, no shadow
    // shadow.wide-keyword is left out: this format holds colours and lengths, no shadow
    // string.at-rule is left out: this format holds colours and lengths, no string
    // string.attr is left out: this format holds colours and lengths, no string
    // string.bad-url is left out: this format holds colours and lengths, no string
    // string.block is left out: this format holds colours and lengths, no string
    // string.block-value is left out: this format holds colours and lengths, no string
    // string.close-bracket is left out: this format holds colours and lengths, no string
    // string.comment is left out: this format holds colours and lengths, no string
    // string.comment-end is left out: this format holds colours and lengths, no string
    // string.escape is left out: this format holds colours and lengths, no string
    // string.important is left out: this format holds colours and lengths, no string
    // string.line-break is left out: this format holds colours and lengths, no string
    // string.markup is left out: this format holds colours and lengths, no string
    // string.open-bracket is left out: this format holds colours and lengths, no string
    // string.unclosed-string is left out: this format holds colours and lengths, no string
    // string.unclosed-url is left out: this format holds colours and lengths, no string
    // string.var-empty is left out: this format holds colours and lengths, no string
    // string.var-fallback is left out: this format holds colours and lengths, no string
    // string.var-malformed is left out: this format holds colours and lengths, no string
    // string.wide-keyword is left out: this format holds colours and lengths, no string
    // strokeStyle.block is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.comment-end is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.json-block is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.json-close-bracket is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.json-markup is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.json-unclosed-url is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.wide-keyword is left out: this format holds colours and lengths, no strokeStyle
    // transition.block is left out: this format holds colours and lengths, no transition
    // transition.json-block is left out: this format holds colours and lengths, no transition
    // transition.json-close-bracket is left out: this format holds colours and lengths, no transition
    // transition.json-markup is left out: this format holds colours and lengths, no transition
    // transition.json-unclosed-url is left out: this format holds colours and lengths, no transition
    // transition.line-break is left out: this format holds colours and lengths, no transition
    // transition.wide-keyword is left out: this format holds colours and lengths, no transition
    // typography.at-rule is left out: this format holds colours and lengths, no typography
    // typography.block is left out: this format holds colours and lengths, no typography
    // typography.json-block is left out: this format holds colours and lengths, no typography
    // typography.json-close-bracket is left out: this format holds colours and lengths, no typography
    // typography.json-markup is left out: this format holds colours and lengths, no typography
    // typography.json-unclosed-url is left out: this format holds colours and lengths, no typography
    // typography.wide-keyword is left out: this format holds colours and lengths, no typography
}
