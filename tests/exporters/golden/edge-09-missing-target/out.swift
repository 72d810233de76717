import UIKit

enum DesignTokens {
    enum Color {
        /// Its own value
        static let colorOwn = UIColor(red: 0.067, green: 0.067, blue: 0.067, alpha: 1.000)
    }

    enum Dimension {
        /// Its own value
        static let dimensionOwn: CGFloat = 4.0
        /// Its own value
        static let fontSizeOwn: CGFloat = 12.0
        /// Its own value
        static let letterSpacingOwn: CGFloat = -1.0
    }

    // boolean.chain is left out: unresolved alias boolean.chain -> gone.boolean
    // boolean.chain-to-own is left out: unresolved alias boolean.chain-to-own -> gone.boolean
    // boolean.none is left out: unresolved alias boolean.none -> gone.boolean
    // boolean.own is left out: this format holds colours and lengths, no boolean
    // border.chain is left out: unresolved alias border.chain -> gone.border
    // border.chain-to-own is left out: unresolved alias border.chain-to-own -> gone.border
    // border.none is left out: unresolved alias border.none -> gone.border
    // border.own is left out: this format holds colours and lengths, no border
    // color.chain is left out: unresolved alias color.chain -> gone.color
    // color.chain-to-own is left out: unresolved alias color.chain-to-own -> gone.color
    // color.none is left out: unresolved alias color.none -> gone.color
    // cubicBezier.chain is left out: unresolved alias cubicBezier.chain -> gone.cubicBezier
    // cubicBezier.chain-to-own is left out: unresolved alias cubicBezier.chain-to-own -> gone.cubicBezier
    // cubicBezier.none is left out: unresolved alias cubicBezier.none -> gone.cubicBezier
    // cubicBezier.own is left out: this format holds colours and lengths, no cubicBezier
    // dimension.chain is left out: unresolved alias dimension.chain -> gone.dimension
    // dimension.chain-to-own is left out: unresolved alias dimension.chain-to-own -> gone.dimension
    // dimension.none is left out: unresolved alias dimension.none -> gone.dimension
    // duration.chain is left out: unresolved alias duration.chain -> gone.duration
    // duration.chain-to-own is left out: unresolved alias duration.chain-to-own -> gone.duration
    // duration.none is left out: unresolved alias duration.none -> gone.duration
    // duration.own is left out: this format holds colours and lengths, no duration
    // fontFamily.chain is left out: unresolved alias fontFamily.chain -> gone.fontFamily
    // fontFamily.chain-to-own is left out: unresolved alias fontFamily.chain-to-own -> gone.fontFamily
    // fontFamily.none is left out: unresolved alias fontFamily.none -> gone.fontFamily
    // fontFamily.own is left out: this format holds colours and lengths, no fontFamily
    // fontSize.chain is left out: unresolved alias fontSize.chain -> gone.fontSize
    // fontSize.chain-to-own is left out: unresolved alias fontSize.chain-to-own -> gone.fontSize
    // fontSize.none is left out: unresolved alias fontSize.none -> gone.fontSize
    // fontWeight.chain is left out: unresolved alias fontWeight.chain -> gone.fontWeight
    // fontWeight.chain-to-own is left out: unresolved alias fontWeight.chain-to-own -> gone.fontWeight
    // fontWeight.none is left out: unresolved alias fontWeight.none -> gone.fontWeight
    // fontWeight.own is left out: this format holds colours and lengths, no fontWeight
    // gradient.chain is left out: unresolved alias gradient.chain -> gone.gradient
    // gradient.chain-to-own is left out: unresolved alias gradient.chain-to-own -> gone.gradient
    // gradient.none is left out: unresolved alias gradient.none -> gone.gradient
    // gradient.own is left out: this format holds colours and lengths, no gradient
    // letterSpacing.chain is left out: unresolved alias letterSpacing.chain -> gone.letterSpacing
    // letterSpacing.chain-to-own is left out: unresolved alias letterSpacing.chain-to-own -> gone.letterSpacing
    // letterSpacing.none is left out: unresolved alias letterSpacing.none -> gone.letterSpacing
    // lineHeight.chain is left out: unresolved alias lineHeight.chain -> gone.lineHeight
    // lineHeight.chain-to-own is left out: unresolved alias lineHeight.chain-to-own -> gone.lineHeight
    // lineHeight.none is left out: unresolved alias lineHeight.none -> gone.lineHeight
    // lineHeight.own is left out: its value is no length that can be evaluated
    // number.chain is left out: unresolved alias number.chain -> gone.number
    // number.chain-to-own is left out: unresolved alias number.chain-to-own -> gone.number
    // number.none is left out: unresolved alias number.none -> gone.number
    // number.own is left out: this format holds colours and lengths, no number
    // odd.bidi is left out: unresolved alias odd.bidi -> a�b
    // odd.braces is left out: unresolved alias odd.braces -> {x}
    // odd.comment is left out: unresolved alias odd.comment -> */ --> </style>
    // odd.quotes is left out: unresolved alias odd.quotes -> say "hi"\
    // shadow.chain is left out: unresolved alias shadow.chain -> gone.shadow
    // shadow.chain-to-own is left out: unresolved alias shadow.chain-to-own -> gone.shadow
    // shadow.none is left out: unresolved alias shadow.none -> gone.shadow
    // shadow.own is left out: this format holds colours and lengths, no shadow
    // string.chain is left out: unresolved alias string.chain -> gone.string
    // string.chain-to-own is left out: unresolved alias string.chain-to-own -> gone.string
    // string.none is left out: unresolved alias string.none -> gone.string
    // string.own is left out: this format holds colours and lengths, no string
    // strokeStyle.chain is left out: unresolved alias strokeStyle.chain -> gone.strokeStyle
    // strokeStyle.chain-to-own is left out: unresolved alias strokeStyle.chain-to-own -> gone.strokeStyle
    // strokeStyle.none is left out: unresolved alias strokeStyle.none -> gone.strokeStyle
    // strokeStyle.own is left out: this format holds colours and lengths, no strokeStyle
    // transition.chain is left out: unresolved alias transition.chain -> gone.transition
    // transition.chain-to-own is left out: unresolved alias transition.chain-to-own -> gone.transition
    // transition.none is left out: unresolved alias transition.none -> gone.transition
    // transition.own is left out: this format holds colours and lengths, no transition
    // typography.chain is left out: unresolved alias typography.chain -> gone.typography
    // typography.chain-to-own is left out: unresolved alias typography.chain-to-own -> gone.typography
    // typography.none is left out: unresolved alias typography.none -> gone.typography
    // typography.own is left out: this format holds colours and lengths, no typography
}
