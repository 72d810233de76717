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

    // of-boolean is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-border is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-color is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-cubicBezier is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-dimension is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-duration is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-fontFamily is left out: this format holds colours and lengths, no fontFamily
    // of-boolean.as-fontSize is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-fontWeight is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-gradient is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-letterSpacing is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-lineHeight is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-number is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-shadow is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-string is left out: this format holds colours and lengths, no string
    // of-boolean.as-strokeStyle is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-transition is left out: this format holds colours and lengths, no boolean
    // of-boolean.as-typography is left out: this format holds colours and lengths, no boolean
    // of-border is left out: this format holds colours and lengths, no border
    // of-border.as-boolean is left out: this format holds colours and lengths, no border
    // of-border.as-color is left out: this format holds colours and lengths, no border
    // of-border.as-cubicBezier is left out: this format holds colours and lengths, no border
    // of-border.as-dimension is left out: this format holds colours and lengths, no border
    // of-border.as-duration is left out: this format holds colours and lengths, no border
    // of-border.as-fontFamily is left out: this format holds colours and lengths, no border
    // of-border.as-fontSize is left out: this format holds colours and lengths, no border
    // of-border.as-fontWeight is left out: this format holds colours and lengths, no border
    // of-border.as-gradient is left out: this format holds colours and lengths, no border
    // of-border.as-letterSpacing is left out: this format holds colours and lengths, no border
    // of-border.as-lineHeight is left out: this format holds colours and lengths, no border
    // of-border.as-number is left out: this format holds colours and lengths, no border
    // of-border.as-shadow is left out: this format holds colours and lengths, no border
    // of-border.as-string is left out: this format holds colours and lengths, no string
    // of-border.as-strokeStyle is left out: this format holds colours and lengths, no border
    // of-border.as-transition is left out: this format holds colours and lengths, no border
    // of-border.as-typography is left out: this format holds colours and lengths, no border
    // of-color.as-string is left out: this format holds colours and lengths, no string
    // of-cubicBezier is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-boolean is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-border is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-color is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-dimension is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-duration is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-fontFamily is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-fontSize is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-fontWeight is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-gradient is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-letterSpacing is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-lineHeight is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-number is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-shadow is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-string is left out: this format holds colours and lengths, no string
    // of-cubicBezier.as-strokeStyle is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-transition is left out: this format holds colours and lengths, no cubicBezier
    // of-cubicBezier.as-typography is left out: this format holds colours and lengths, no cubicBezier
    // of-dimension.as-string is left out: this format holds colours and lengths, no string
    // of-duration is left out: this format holds colours and lengths, no duration
    // of-duration.as-boolean is left out: this format holds colours and lengths, no duration
    // of-duration.as-border is left out: this format holds colours and lengths, no duration
    // of-duration.as-color is left out: this format holds colours and lengths, no duration
    // of-duration.as-cubicBezier is left out: this format holds colours and lengths, no duration
    // of-duration.as-dimension is left out: this format holds colours and lengths, no duration
    // of-duration.as-fontFamily is left out: this format holds colours and lengths, no duration
    // of-duration.as-fontSize is left out: this format holds colours and lengths, no duration
    // of-duration.as-fontWeight is left out: this format holds colours and lengths, no duration
    // of-duration.as-gradient is left out: this format holds colours and lengths, no duration
    // of-duration.as-letterSpacing is left out: this format holds colours and lengths, no duration
    // of-duration.as-lineHeight is left out: this format holds colours and lengths, no duration
    // of-duration.as-number is left out: this format holds colours and lengths, no duration
    // of-duration.as-shadow is left out: this format holds colours and lengths, no duration
    // of-duration.as-string is left out: this format holds colours and lengths, no string
    // of-duration.as-strokeStyle is left out: this format holds colours and lengths, no duration
    // of-duration.as-transition is left out: this format holds colours and lengths, no transition
    // of-duration.as-typography is left out: this format holds colours and lengths, no duration
    // of-fontFamily is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-boolean is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-border is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-color is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-cubicBezier is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-dimension is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-duration is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-fontSize is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-fontWeight is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-gradient is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-letterSpacing is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-lineHeight is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-number is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-shadow is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-string is left out: this format holds colours and lengths, no string
    // of-fontFamily.as-strokeStyle is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-transition is left out: this format holds colours and lengths, no fontFamily
    // of-fontFamily.as-typography is left out: this format holds colours and lengths, no fontFamily
    // of-fontSize.as-string is left out: this format holds colours and lengths, no string
    // of-fontWeight is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-boolean is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-border is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-color is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-cubicBezier is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-duration is left out: this format holds colours and lengths, no duration
    // of-fontWeight.as-fontFamily is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-gradient is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-lineHeight is left out: its value is no length that can be evaluated
    // of-fontWeight.as-number is left out: this format holds colours and lengths, no number
    // of-fontWeight.as-shadow is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-string is left out: this format holds colours and lengths, no string
    // of-fontWeight.as-strokeStyle is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-transition is left out: this format holds colours and lengths, no fontWeight
    // of-fontWeight.as-typography is left out: this format holds colours and lengths, no fontWeight
    // of-gradient is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-boolean is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-border is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-color is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-cubicBezier is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-dimension is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-duration is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-fontFamily is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-fontSize is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-fontWeight is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-letterSpacing is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-lineHeight is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-number is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-shadow is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-string is left out: this format holds colours and lengths, no string
    // of-gradient.as-strokeStyle is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-transition is left out: this format holds colours and lengths, no gradient
    // of-gradient.as-typography is left out: this format holds colours and lengths, no gradient
    // of-letterSpacing.as-string is left out: this format holds colours and lengths, no string
    // of-lineHeight.as-string is left out: this format holds colours and lengths, no string
    // of-number is left out: this format holds colours and lengths, no number
    // of-number.as-boolean is left out: this format holds colours and lengths, no number
    // of-number.as-border is left out: this format holds colours and lengths, no number
    // of-number.as-color is left out: this format holds colours and lengths, no number
    // of-number.as-cubicBezier is left out: this format holds colours and lengths, no number
    // of-number.as-duration is left out: this format holds colours and lengths, no duration
    // of-number.as-fontFamily is left out: this format holds colours and lengths, no number
    // of-number.as-fontWeight is left out: this format holds colours and lengths, no fontWeight
    // of-number.as-gradient is left out: this format holds colours and lengths, no number
    // of-number.as-lineHeight is left out: its value is no length that can be evaluated
    // of-number.as-shadow is left out: this format holds colours and lengths, no number
    // of-number.as-string is left out: this format holds colours and lengths, no string
    // of-number.as-strokeStyle is left out: this format holds colours and lengths, no number
    // of-number.as-transition is left out: this format holds colours and lengths, no number
    // of-number.as-typography is left out: this format holds colours and lengths, no number
    // of-shadow is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-boolean is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-border is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-color is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-cubicBezier is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-dimension is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-duration is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-fontFamily is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-fontSize is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-fontWeight is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-gradient is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-letterSpacing is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-lineHeight is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-number is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-string is left out: this format holds colours and lengths, no string
    // of-shadow.as-strokeStyle is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-transition is left out: this format holds colours and lengths, no shadow
    // of-shadow.as-typography is left out: this format holds colours and lengths, no shadow
    // of-string is left out: this format holds colours and lengths, no string
    // of-string.as-boolean is left out: this format holds colours and lengths, no string
    // of-string.as-border is left out: this format holds colours and lengths, no string
    // of-string.as-color is left out: this format holds colours and lengths, no string
    // of-string.as-cubicBezier is left out: this format holds colours and lengths, no string
    // of-string.as-dimension is left out: this format holds colours and lengths, no string
    // of-string.as-duration is left out: this format holds colours and lengths, no string
    // of-string.as-fontFamily is left out: this format holds colours and lengths, no fontFamily
    // of-string.as-fontSize is left out: this format holds colours and lengths, no string
    // of-string.as-fontWeight is left out: this format holds colours and lengths, no string
    // of-string.as-gradient is left out: this format holds colours and lengths, no string
    // of-string.as-letterSpacing is left out: this format holds colours and lengths, no string
    // of-string.as-lineHeight is left out: this format holds colours and lengths, no string
    // of-string.as-number is left out: this format holds colours and lengths, no string
    // of-string.as-shadow is left out: this format holds colours and lengths, no string
    // of-string.as-strokeStyle is left out: this format holds colours and lengths, no string
    // of-string.as-transition is left out: this format holds colours and lengths, no string
    // of-string.as-typography is left out: this format holds colours and lengths, no string
    // of-strokeStyle is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-boolean is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-border is left out: this format holds colours and lengths, no border
    // of-strokeStyle.as-color is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-cubicBezier is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-dimension is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-duration is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-fontFamily is left out: this format holds colours and lengths, no fontFamily
    // of-strokeStyle.as-fontSize is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-fontWeight is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-gradient is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-letterSpacing is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-lineHeight is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-number is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-shadow is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-string is left out: this format holds colours and lengths, no string
    // of-strokeStyle.as-transition is left out: this format holds colours and lengths, no strokeStyle
    // of-strokeStyle.as-typography is left out: this format holds colours and lengths, no strokeStyle
    // of-transition is left out: this format holds colours and lengths, no transition
    // of-transition.as-boolean is left out: this format holds colours and lengths, no transition
    // of-transition.as-border is left out: this format holds colours and lengths, no transition
    // of-transition.as-color is left out: this format holds colours and lengths, no transition
    // of-transition.as-cubicBezier is left out: this format holds colours and lengths, no transition
    // of-transition.as-dimension is left out: this format holds colours and lengths, no transition
    // of-transition.as-duration is left out: this format holds colours and lengths, no transition
    // of-transition.as-fontFamily is left out: this format holds colours and lengths, no transition
    // of-transition.as-fontSize is left out: this format holds colours and lengths, no transition
    // of-transition.as-fontWeight is left out: this format holds colours and lengths, no transition
    // of-transition.as-gradient is left out: this format holds colours and lengths, no transition
    // of-transition.as-letterSpacing is left out: this format holds colours and lengths, no transition
    // of-transition.as-lineHeight is left out: this format holds colours and lengths, no transition
    // of-transition.as-number is left out: this format holds colours and lengths, no transition
    // of-transition.as-shadow is left out: this format holds colours and lengths, no transition
    // of-transition.as-string is left out: this format holds colours and lengths, no string
    // of-transition.as-strokeStyle is left out: this format holds colours and lengths, no transition
    // of-transition.as-typography is left out: this format holds colours and lengths, no transition
    // of-typography is left out: this format holds colours and lengths, no typography
    // of-typography.as-boolean is left out: this format holds colours and lengths, no typography
    // of-typography.as-border is left out: this format holds colours and lengths, no typography
    // of-typography.as-color is left out: this format holds colours and lengths, no typography
    // of-typography.as-cubicBezier is left out: this format holds colours and lengths, no typography
    // of-typography.as-dimension is left out: this format holds colours and lengths, no typography
    // of-typography.as-duration is left out: this format holds colours and lengths, no typography
    // of-typography.as-fontFamily is left out: this format holds colours and lengths, no typography
    // of-typography.as-fontSize is left out: this format holds colours and lengths, no typography
    // of-typography.as-fontWeight is left out: this format holds colours and lengths, no typography
    // of-typography.as-gradient is left out: this format holds colours and lengths, no typography
    // of-typography.as-letterSpacing is left out: this format holds colours and lengths, no typography
    // of-typography.as-lineHeight is left out: this format holds colours and lengths, no typography
    // of-typography.as-number is left out: this format holds colours and lengths, no typography
    // of-typography.as-shadow is left out: this format holds colours and lengths, no typography
    // of-typography.as-string is left out: this format holds colours and lengths, no string
    // of-typography.as-strokeStyle is left out: this format holds colours and lengths, no typography
    // of-typography.as-transition is left out: this format holds colours and lengths, no typography
}
