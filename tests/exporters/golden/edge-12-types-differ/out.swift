import UIKit

enum DesignTokens {
    enum Color {
        static let ofColor = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsBoolean = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsBorder = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsCubicBezier = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsDimension = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsDuration = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsFontFamily = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsFontSize = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsFontWeight = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsGradient = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsLetterSpacing = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsLineHeight = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsNumber = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsShadow = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsStrokeStyle = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsTransition = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let ofColorAsTypography = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        static let ofDimension: CGFloat = 16.0
        static let ofDimensionAsBoolean: CGFloat = 16.0
        static let ofDimensionAsBorder: CGFloat = 16.0
        static let ofDimensionAsColor: CGFloat = 16.0
        static let ofDimensionAsCubicBezier: CGFloat = 16.0
        static let ofDimensionAsDuration: CGFloat = 16.0
        static let ofDimensionAsFontFamily: CGFloat = 16.0
        static let ofDimensionAsFontSize: CGFloat = 16.0
        static let ofDimensionAsFontWeight: CGFloat = 16.0
        static let ofDimensionAsGradient: CGFloat = 16.0
        static let ofDimensionAsLetterSpacing: CGFloat = 16.0
        static let ofDimensionAsLineHeight: CGFloat = 16.0
        static let ofDimensionAsNumber: CGFloat = 16.0
        static let ofDimensionAsShadow: CGFloat = 16.0
        static let ofDimensionAsStrokeStyle: CGFloat = 16.0
        static let ofDimensionAsTransition: CGFloat = 16.0
        static let ofDimensionAsTypography: CGFloat = 16.0
        static let ofFontSize: CGFloat = 16.0
        static let ofFontSizeAsBoolean: CGFloat = 16.0
        static let ofFontSizeAsBorder: CGFloat = 16.0
        static let ofFontSizeAsColor: CGFloat = 16.0
        static let ofFontSizeAsCubicBezier: CGFloat = 16.0
        static let ofFontSizeAsDimension: CGFloat = 16.0
        static let ofFontSizeAsDuration: CGFloat = 16.0
        static let ofFontSizeAsFontFamily: CGFloat = 16.0
        static let ofFontSizeAsFontWeight: CGFloat = 16.0
        static let ofFontSizeAsGradient: CGFloat = 16.0
        static let ofFontSizeAsLetterSpacing: CGFloat = 16.0
        static let ofFontSizeAsLineHeight: CGFloat = 16.0
        static let ofFontSizeAsNumber: CGFloat = 16.0
        static let ofFontSizeAsShadow: CGFloat = 16.0
        static let ofFontSizeAsStrokeStyle: CGFloat = 16.0
        static let ofFontSizeAsTransition: CGFloat = 16.0
        static let ofFontSizeAsTypography: CGFloat = 16.0
        static let ofFontWeightAsDimension: CGFloat = 600.0
        static let ofFontWeightAsFontSize: CGFloat = 600.0
        static let ofFontWeightAsLetterSpacing: CGFloat = 600.0
        static let ofLetterSpacing: CGFloat = 0.5
        static let ofLetterSpacingAsBoolean: CGFloat = 0.5
        static let ofLetterSpacingAsBorder: CGFloat = 0.5
        static let ofLetterSpacingAsColor: CGFloat = 0.5
        static let ofLetterSpacingAsCubicBezier: CGFloat = 0.5
        static let ofLetterSpacingAsDimension: CGFloat = 0.5
        static let ofLetterSpacingAsDuration: CGFloat = 0.5
        static let ofLetterSpacingAsFontFamily: CGFloat = 0.5
        static let ofLetterSpacingAsFontSize: CGFloat = 0.5
        static let ofLetterSpacingAsFontWeight: CGFloat = 0.5
        static let ofLetterSpacingAsGradient: CGFloat = 0.5
        static let ofLetterSpacingAsLineHeight: CGFloat = 0.5
        static let ofLetterSpacingAsNumber: CGFloat = 0.5
        static let ofLetterSpacingAsShadow: CGFloat = 0.5
        static let ofLetterSpacingAsStrokeStyle: CGFloat = 0.5
        static let ofLetterSpacingAsTransition: CGFloat = 0.5
        static let ofLetterSpacingAsTypography: CGFloat = 0.5
        static let ofLineHeight: CGFloat = 24.0
        static let ofLineHeightAsBoolean: CGFloat = 24.0
        static let ofLineHeightAsBorder: CGFloat = 24.0
        static let ofLineHeightAsColor: CGFloat = 24.0
        static let ofLineHeightAsCubicBezier: CGFloat = 24.0
        static let ofLineHeightAsDimension: CGFloat = 24.0
        static let ofLineHeightAsDuration: CGFloat = 24.0
        static let ofLineHeightAsFontFamily: CGFloat = 24.0
        static let ofLineHeightAsFontSize: CGFloat = 24.0
        static let ofLineHeightAsFontWeight: CGFloat = 24.0
        static let ofLineHeightAsGradient: CGFloat = 24.0
        static let ofLineHeightAsLetterSpacing: CGFloat = 24.0
        static let ofLineHeightAsNumber: CGFloat = 24.0
        static let ofLineHeightAsShadow: CGFloat = 24.0
        static let ofLineHeightAsStrokeStyle: CGFloat = 24.0
        static let ofLineHeightAsTransition: CGFloat = 24.0
        static let ofLineHeightAsTypography: CGFloat = 24.0
        static let ofNumberAsDimension: CGFloat = 1.5
        static let ofNumberAsFontSize: CGFloat = 1.5
        static let ofNumberAsLetterSpacing: CGFloat = 1.5
    }
}

// Left out:
// - this format holds colours and lengths, no boolean
//     of-boolean
//     of-boolean.as-border
//     of-boolean.as-color
//     of-boolean.as-cubicBezier
//     of-boolean.as-dimension
//     of-boolean.as-duration
//     of-boolean.as-fontSize
//     of-boolean.as-fontWeight
//     of-boolean.as-gradient
//     of-boolean.as-letterSpacing
//     of-boolean.as-lineHeight
//     of-boolean.as-number
//     of-boolean.as-shadow
//     of-boolean.as-strokeStyle
//     of-boolean.as-transition
//     of-boolean.as-typography
// - this format holds colours and lengths, no fontFamily
//     of-boolean.as-fontFamily
//     of-fontFamily
//     of-fontFamily.as-boolean
//     of-fontFamily.as-border
//     of-fontFamily.as-color
//     of-fontFamily.as-cubicBezier
//     of-fontFamily.as-dimension
//     of-fontFamily.as-duration
//     of-fontFamily.as-fontSize
//     of-fontFamily.as-fontWeight
//     of-fontFamily.as-gradient
//     of-fontFamily.as-letterSpacing
//     of-fontFamily.as-lineHeight
//     of-fontFamily.as-number
//     of-fontFamily.as-shadow
//     of-fontFamily.as-strokeStyle
//     of-fontFamily.as-transition
//     of-fontFamily.as-typography
//     of-string.as-fontFamily
//     of-strokeStyle.as-fontFamily
// - this format holds colours and lengths, no string
//     of-boolean.as-string
//     of-border.as-string
//     of-color.as-string
//     of-cubicBezier.as-string
//     of-dimension.as-string
//     of-duration.as-string
//     of-fontFamily.as-string
//     of-fontSize.as-string
//     of-fontWeight.as-string
//     of-gradient.as-string
//     of-letterSpacing.as-string
//     of-lineHeight.as-string
//     of-number.as-string
//     of-shadow.as-string
//     of-string
//     of-string.as-boolean
//     of-string.as-border
//     of-string.as-color
//     of-string.as-cubicBezier
//     of-string.as-dimension
//     of-string.as-duration
//     of-string.as-fontSize
//     of-string.as-fontWeight
//     of-string.as-gradient
//     of-string.as-letterSpacing
//     of-string.as-lineHeight
//     of-string.as-number
//     of-string.as-shadow
//     of-string.as-strokeStyle
//     of-string.as-transition
//     of-string.as-typography
//     of-strokeStyle.as-string
//     of-transition.as-string
//     of-typography.as-string
// - this format holds colours and lengths, no border
//     of-border
//     of-border.as-boolean
//     of-border.as-color
//     of-border.as-cubicBezier
//     of-border.as-dimension
//     of-border.as-duration
//     of-border.as-fontFamily
//     of-border.as-fontSize
//     of-border.as-fontWeight
//     of-border.as-gradient
//     of-border.as-letterSpacing
//     of-border.as-lineHeight
//     of-border.as-number
//     of-border.as-shadow
//     of-border.as-strokeStyle
//     of-border.as-transition
//     of-border.as-typography
//     of-strokeStyle.as-border
// - this format holds colours and lengths, no cubicBezier
//     of-cubicBezier
//     of-cubicBezier.as-boolean
//     of-cubicBezier.as-border
//     of-cubicBezier.as-color
//     of-cubicBezier.as-duration
//     of-cubicBezier.as-fontFamily
//     of-cubicBezier.as-fontSize
//     of-cubicBezier.as-fontWeight
//     of-cubicBezier.as-gradient
//     of-cubicBezier.as-letterSpacing
//     of-cubicBezier.as-lineHeight
//     of-cubicBezier.as-number
//     of-cubicBezier.as-shadow
//     of-cubicBezier.as-strokeStyle
//     of-cubicBezier.as-transition
//     of-cubicBezier.as-typography
// - its value is no length that can be evaluated
//     of-cubicBezier.as-dimension
//     of-fontWeight.as-lineHeight
//     of-number.as-lineHeight
// - this format holds colours and lengths, no duration
//     of-duration
//     of-duration.as-boolean
//     of-duration.as-border
//     of-duration.as-color
//     of-duration.as-cubicBezier
//     of-duration.as-dimension
//     of-duration.as-fontFamily
//     of-duration.as-fontSize
//     of-duration.as-fontWeight
//     of-duration.as-gradient
//     of-duration.as-letterSpacing
//     of-duration.as-lineHeight
//     of-duration.as-number
//     of-duration.as-shadow
//     of-duration.as-strokeStyle
//     of-duration.as-typography
//     of-fontWeight.as-duration
//     of-number.as-duration
// - this format holds colours and lengths, no transition
//     of-duration.as-transition
//     of-transition
//     of-transition.as-boolean
//     of-transition.as-border
//     of-transition.as-color
//     of-transition.as-cubicBezier
//     of-transition.as-dimension
//     of-transition.as-duration
//     of-transition.as-fontFamily
//     of-transition.as-fontSize
//     of-transition.as-fontWeight
//     of-transition.as-gradient
//     of-transition.as-letterSpacing
//     of-transition.as-lineHeight
//     of-transition.as-number
//     of-transition.as-shadow
//     of-transition.as-strokeStyle
//     of-transition.as-typography
// - this format holds colours and lengths, no fontWeight
//     of-fontWeight
//     of-fontWeight.as-boolean
//     of-fontWeight.as-border
//     of-fontWeight.as-color
//     of-fontWeight.as-cubicBezier
//     of-fontWeight.as-fontFamily
//     of-fontWeight.as-gradient
//     of-fontWeight.as-shadow
//     of-fontWeight.as-strokeStyle
//     of-fontWeight.as-transition
//     of-fontWeight.as-typography
//     of-number.as-fontWeight
// - this format holds colours and lengths, no number
//     of-fontWeight.as-number
//     of-number
//     of-number.as-boolean
//     of-number.as-border
//     of-number.as-color
//     of-number.as-cubicBezier
//     of-number.as-fontFamily
//     of-number.as-gradient
//     of-number.as-shadow
//     of-number.as-strokeStyle
//     of-number.as-transition
//     of-number.as-typography
// - this format holds colours and lengths, no gradient
//     of-gradient
//     of-gradient.as-boolean
//     of-gradient.as-border
//     of-gradient.as-color
//     of-gradient.as-cubicBezier
//     of-gradient.as-dimension
//     of-gradient.as-duration
//     of-gradient.as-fontFamily
//     of-gradient.as-fontSize
//     of-gradient.as-fontWeight
//     of-gradient.as-letterSpacing
//     of-gradient.as-lineHeight
//     of-gradient.as-number
//     of-gradient.as-shadow
//     of-gradient.as-strokeStyle
//     of-gradient.as-transition
//     of-gradient.as-typography
// - this format holds colours and lengths, no shadow
//     of-shadow
//     of-shadow.as-boolean
//     of-shadow.as-border
//     of-shadow.as-color
//     of-shadow.as-cubicBezier
//     of-shadow.as-dimension
//     of-shadow.as-duration
//     of-shadow.as-fontFamily
//     of-shadow.as-fontSize
//     of-shadow.as-fontWeight
//     of-shadow.as-gradient
//     of-shadow.as-letterSpacing
//     of-shadow.as-lineHeight
//     of-shadow.as-number
//     of-shadow.as-strokeStyle
//     of-shadow.as-transition
//     of-shadow.as-typography
// - this format holds colours and lengths, no strokeStyle
//     of-strokeStyle
//     of-strokeStyle.as-boolean
//     of-strokeStyle.as-color
//     of-strokeStyle.as-cubicBezier
//     of-strokeStyle.as-dimension
//     of-strokeStyle.as-duration
//     of-strokeStyle.as-fontSize
//     of-strokeStyle.as-fontWeight
//     of-strokeStyle.as-gradient
//     of-strokeStyle.as-letterSpacing
//     of-strokeStyle.as-lineHeight
//     of-strokeStyle.as-number
//     of-strokeStyle.as-shadow
//     of-strokeStyle.as-transition
//     of-strokeStyle.as-typography
// - this format holds colours and lengths, no typography
//     of-typography
//     of-typography.as-boolean
//     of-typography.as-border
//     of-typography.as-color
//     of-typography.as-cubicBezier
//     of-typography.as-dimension
//     of-typography.as-duration
//     of-typography.as-fontFamily
//     of-typography.as-fontSize
//     of-typography.as-fontWeight
//     of-typography.as-gradient
//     of-typography.as-letterSpacing
//     of-typography.as-lineHeight
//     of-typography.as-number
//     of-typography.as-shadow
//     of-typography.as-strokeStyle
//     of-typography.as-transition
