import UIKit

enum DesignTokens {
    enum Color {
        /// Has a value of its own
        static let colorB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let colorItselfOwn = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        /// Has a value of its own
        static let dimensionB: CGFloat = 16.0
        static let dimensionItselfOwn: CGFloat = 16.0
        /// Has a value of its own
        static let fontSizeB: CGFloat = 16.0
        static let fontSizeItselfOwn: CGFloat = 16.0
        /// Has a value of its own
        static let letterSpacingB: CGFloat = 0.5
        static let letterSpacingItselfOwn: CGFloat = 0.5
        /// Has a value of its own
        static let lineHeightB: CGFloat = 24.0
        static let lineHeightItselfOwn: CGFloat = 24.0
    }

    // boolean.a is left out: unresolved alias boolean.a -> boolean.a
    // boolean.b is left out: this format holds colours and lengths, no boolean
    // boolean.c is left out: unresolved alias boolean.c -> boolean.c
    // boolean.into is left out: unresolved alias boolean.into -> boolean.b
    // boolean.itself is left out: unresolved alias boolean.itself -> boolean.itself
    // boolean.itself-own is left out: this format holds colours and lengths, no boolean
    // border.a is left out: unresolved alias border.a -> border.a
    // border.b is left out: this format holds colours and lengths, no border
    // border.c is left out: unresolved alias border.c -> border.c
    // border.into is left out: unresolved alias border.into -> border.b
    // border.itself is left out: unresolved alias border.itself -> border.itself
    // border.itself-own is left out: this format holds colours and lengths, no border
    // color.a is left out: unresolved alias color.a -> color.a
    // color.c is left out: unresolved alias color.c -> color.c
    // color.into is left out: unresolved alias color.into -> color.b
    // color.itself is left out: unresolved alias color.itself -> color.itself
    // cubicBezier.a is left out: unresolved alias cubicBezier.a -> cubicBezier.a
    // cubicBezier.b is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.c is left out: unresolved alias cubicBezier.c -> cubicBezier.c
    // cubicBezier.into is left out: unresolved alias cubicBezier.into -> cubicBezier.b
    // cubicBezier.itself is left out: unresolved alias cubicBezier.itself -> cubicBezier.itself
    // cubicBezier.itself-own is left out: this format holds colours and lengths, no cubicBezier
    // dimension.a is left out: unresolved alias dimension.a -> dimension.a
    // dimension.c is left out: unresolved alias dimension.c -> dimension.c
    // dimension.into is left out: unresolved alias dimension.into -> dimension.b
    // dimension.itself is left out: unresolved alias dimension.itself -> dimension.itself
    // duration.a is left out: unresolved alias duration.a -> duration.a
    // duration.b is left out: this format holds colours and lengths, no duration
    // duration.c is left out: unresolved alias duration.c -> duration.c
    // duration.into is left out: unresolved alias duration.into -> duration.b
    // duration.itself is left out: unresolved alias duration.itself -> duration.itself
    // duration.itself-own is left out: this format holds colours and lengths, no duration
    // fontFamily.a is left out: unresolved alias fontFamily.a -> fontFamily.a
    // fontFamily.b is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.c is left out: unresolved alias fontFamily.c -> fontFamily.c
    // fontFamily.into is left out: unresolved alias fontFamily.into -> fontFamily.b
    // fontFamily.itself is left out: unresolved alias fontFamily.itself -> fontFamily.itself
    // fontFamily.itself-own is left out: this format holds colours and lengths, no fontFamily
    // fontSize.a is left out: unresolved alias fontSize.a -> fontSize.a
    // fontSize.c is left out: unresolved alias fontSize.c -> fontSize.c
    // fontSize.into is left out: unresolved alias fontSize.into -> fontSize.b
    // fontSize.itself is left out: unresolved alias fontSize.itself -> fontSize.itself
    // fontWeight.a is left out: unresolved alias fontWeight.a -> fontWeight.a
    // fontWeight.b is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.c is left out: unresolved alias fontWeight.c -> fontWeight.c
    // fontWeight.into is left out: unresolved alias fontWeight.into -> fontWeight.b
    // fontWeight.itself is left out: unresolved alias fontWeight.itself -> fontWeight.itself
    // fontWeight.itself-own is left out: this format holds colours and lengths, no fontWeight
    // gradient.a is left out: unresolved alias gradient.a -> gradient.a
    // gradient.b is left out: this format holds colours and lengths, no gradient
    // gradient.c is left out: unresolved alias gradient.c -> gradient.c
    // gradient.into is left out: unresolved alias gradient.into -> gradient.b
    // gradient.itself is left out: unresolved alias gradient.itself -> gradient.itself
    // gradient.itself-own is left out: this format holds colours and lengths, no gradient
    // letterSpacing.a is left out: unresolved alias letterSpacing.a -> letterSpacing.a
    // letterSpacing.c is left out: unresolved alias letterSpacing.c -> letterSpacing.c
    // letterSpacing.into is left out: unresolved alias letterSpacing.into -> letterSpacing.b
    // letterSpacing.itself is left out: unresolved alias letterSpacing.itself -> letterSpacing.itself
    // lineHeight.a is left out: unresolved alias lineHeight.a -> lineHeight.a
    // lineHeight.c is left out: unresolved alias lineHeight.c -> lineHeight.c
    // lineHeight.into is left out: unresolved alias lineHeight.into -> lineHeight.b
    // lineHeight.itself is left out: unresolved alias lineHeight.itself -> lineHeight.itself
    // number.a is left out: unresolved alias number.a -> number.a
    // number.b is left out: this format holds colours and lengths, no number
    // number.c is left out: unresolved alias number.c -> number.c
    // number.into is left out: unresolved alias number.into -> number.b
    // number.itself is left out: unresolved alias number.itself -> number.itself
    // number.itself-own is left out: this format holds colours and lengths, no number
    // shadow.a is left out: unresolved alias shadow.a -> shadow.a
    // shadow.b is left out: this format holds colours and lengths, no shadow
    // shadow.c is left out: unresolved alias shadow.c -> shadow.c
    // shadow.into is left out: unresolved alias shadow.into -> shadow.b
    // shadow.itself is left out: unresolved alias shadow.itself -> shadow.itself
    // shadow.itself-own is left out: this format holds colours and lengths, no shadow
    // string.a is left out: unresolved alias string.a -> string.a
    // string.b is left out: this format holds colours and lengths, no string
    // string.c is left out: unresolved alias string.c -> string.c
    // string.into is left out: unresolved alias string.into -> string.b
    // string.itself is left out: unresolved alias string.itself -> string.itself
    // string.itself-own is left out: this format holds colours and lengths, no string
    // strokeStyle.a is left out: unresolved alias strokeStyle.a -> strokeStyle.a
    // strokeStyle.b is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.c is left out: unresolved alias strokeStyle.c -> strokeStyle.c
    // strokeStyle.into is left out: unresolved alias strokeStyle.into -> strokeStyle.b
    // strokeStyle.itself is left out: unresolved alias strokeStyle.itself -> strokeStyle.itself
    // strokeStyle.itself-own is left out: this format holds colours and lengths, no strokeStyle
    // transition.a is left out: unresolved alias transition.a -> transition.a
    // transition.b is left out: this format holds colours and lengths, no transition
    // transition.c is left out: unresolved alias transition.c -> transition.c
    // transition.into is left out: unresolved alias transition.into -> transition.b
    // transition.itself is left out: unresolved alias transition.itself -> transition.itself
    // transition.itself-own is left out: this format holds colours and lengths, no transition
    // typography.a is left out: unresolved alias typography.a -> typography.a
    // typography.b is left out: this format holds colours and lengths, no typography
    // typography.c is left out: unresolved alias typography.c -> typography.c
    // typography.into is left out: unresolved alias typography.into -> typography.b
    // typography.itself is left out: unresolved alias typography.itself -> typography.itself
    // typography.itself-own is left out: this format holds colours and lengths, no typography
}
