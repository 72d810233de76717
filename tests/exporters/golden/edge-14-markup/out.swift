import UIKit

enum DesignTokens {
    enum Color {
        static let colorStyle = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
        static let colorDescription = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
    }

    enum Dimension {
        static let dimension: CGFloat = 16.0
        /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
        static let dimensionDescription: CGFloat = 16.0
        static let fontSizeStyle: CGFloat = 16.0
        /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
        static let fontSizeDescription: CGFloat = 16.0
        static let letterSpacing: CGFloat = 0.5
        /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
        static let letterSpacingDescription: CGFloat = 0.5
        static let lineHeightScript: CGFloat = 24.0
        /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
        static let lineHeightDescription: CGFloat = 24.0
    }

    // boolean.<!-- is left out: this format holds colours and lengths, no boolean
    // boolean.description is left out: this format holds colours and lengths, no boolean
    // boolean.text-value is left out: this format holds colours and lengths, no boolean
    // boolean.value is left out: this format holds colours and lengths, no boolean
    // border.<![CDATA[ is left out: this format holds colours and lengths, no border
    // border.description is left out: this format holds colours and lengths, no border
    // border.text-value is left out: this format holds colours and lengths, no border
    // border.value is left out: this format holds colours and lengths, no border
    // color.text-value is left out: its value is no colour that can be evaluated
    // color.url is left out: its value is no colour that can be evaluated
    // color.value is left out: its value is no colour that can be evaluated
    // cubicBezier.</style> is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.description is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.text-value is left out: this format holds colours and lengths, no cubicBezier
    // cubicBezier.value is left out: this format holds colours and lengths, no cubicBezier
    // dimension.text-value is left out: its value is no length that can be evaluated
    // dimension.value is left out: its value is no length that can be evaluated
    // duration.</resources> is left out: this format holds colours and lengths, no duration
    // duration.description is left out: this format holds colours and lengths, no duration
    // duration.text-value is left out: this format holds colours and lengths, no duration
    // duration.value is left out: this format holds colours and lengths, no duration
    // fontFamily.]]> is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.array is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.description is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.text-value is left out: this format holds colours and lengths, no fontFamily
    // fontFamily.value is left out: this format holds colours and lengths, no fontFamily
    // fontSize.text-value is left out: its value is no length that can be evaluated
    // fontSize.value is left out: its value is no length that can be evaluated
    // fontWeight.<![CDATA[ is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.description is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.text-value is left out: this format holds colours and lengths, no fontWeight
    // fontWeight.value is left out: this format holds colours and lengths, no fontWeight
    // gradient.--> is left out: this format holds colours and lengths, no gradient
    // gradient.description is left out: this format holds colours and lengths, no gradient
    // gradient.text-value is left out: this format holds colours and lengths, no gradient
    // gradient.value is left out: this format holds colours and lengths, no gradient
    // letterSpacing.text-value is left out: its value is no length that can be evaluated
    // letterSpacing.value is left out: its value is no length that can be evaluated
    // lineHeight.text-value is left out: its value is no length that can be evaluated
    // lineHeight.value is left out: its value is no length that can be evaluated
    // number.<!-- is left out: this format holds colours and lengths, no number
    // number.description is left out: this format holds colours and lengths, no number
    // number.text-value is left out: this format holds colours and lengths, no number
    // number.value is left out: this format holds colours and lengths, no number
    // shadow.<script> is left out: this format holds colours and lengths, no shadow
    // shadow.description is left out: this format holds colours and lengths, no shadow
    // shadow.json is left out: this format holds colours and lengths, no shadow
    // shadow.text-value is left out: this format holds colours and lengths, no shadow
    // shadow.value is left out: this format holds colours and lengths, no shadow
    // string.</style> is left out: this format holds colours and lengths, no string
    // string.description is left out: this format holds colours and lengths, no string
    // string.quoted is left out: this format holds colours and lengths, no string
    // string.text-value is left out: this format holds colours and lengths, no string
    // string.value is left out: this format holds colours and lengths, no string
    // strokeStyle.]]> is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.description is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.text-value is left out: this format holds colours and lengths, no strokeStyle
    // strokeStyle.value is left out: this format holds colours and lengths, no strokeStyle
    // transition.</STYLE > is left out: this format holds colours and lengths, no transition
    // transition.description is left out: this format holds colours and lengths, no transition
    // transition.text-value is left out: this format holds colours and lengths, no transition
    // transition.value is left out: this format holds colours and lengths, no transition
    // typography.</resources> is left out: this format holds colours and lengths, no typography
    // typography.description is left out: this format holds colours and lengths, no typography
    // typography.json is left out: this format holds colours and lengths, no typography
    // typography.text-value is left out: this format holds colours and lengths, no typography
    // typography.value is left out: this format holds colours and lengths, no typography
}
