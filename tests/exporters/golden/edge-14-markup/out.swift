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
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.<!--
//     boolean.description
//     boolean.text-value
//     boolean.value
// - this format holds colours and lengths, no border
//     border.<![CDATA[
//     border.description
//     border.text-value
//     border.value
// - its value is no colour that can be evaluated
//     color.text-value
//     color.url
//     color.value
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.</style>
//     cubicBezier.description
//     cubicBezier.text-value
//     cubicBezier.value
// - its value is no length that can be evaluated
//     dimension.text-value
//     dimension.value
//     fontSize.text-value
//     fontSize.value
//     letterSpacing.text-value
//     letterSpacing.value
//     lineHeight.text-value
//     lineHeight.value
// - this format holds colours and lengths, no duration
//     duration.</resources>
//     duration.description
//     duration.text-value
//     duration.value
// - this format holds colours and lengths, no fontFamily
//     fontFamily.]]>
//     fontFamily.array
//     fontFamily.description
//     fontFamily.text-value
//     fontFamily.value
// - this format holds colours and lengths, no fontWeight
//     fontWeight.<![CDATA[
//     fontWeight.description
//     fontWeight.text-value
//     fontWeight.value
// - this format holds colours and lengths, no gradient
//     gradient.-->
//     gradient.description
//     gradient.text-value
//     gradient.value
// - this format holds colours and lengths, no number
//     number.<!--
//     number.description
//     number.text-value
//     number.value
// - this format holds colours and lengths, no shadow
//     shadow.<script>
//     shadow.description
//     shadow.json
//     shadow.text-value
//     shadow.value
// - this format holds colours and lengths, no string
//     string.</style>
//     string.description
//     string.quoted
//     string.text-value
//     string.value
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.]]>
//     strokeStyle.description
//     strokeStyle.text-value
//     strokeStyle.value
// - this format holds colours and lengths, no transition
//     transition.</STYLE >
//     transition.description
//     transition.text-value
//     transition.value
// - this format holds colours and lengths, no typography
//     typography.</resources>
//     typography.description
//     typography.json
//     typography.text-value
//     typography.value
