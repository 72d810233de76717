import SwiftUI

public struct DesignToken: Sendable, Equatable {
    public let boolean: Bool
    public let dimension: CGFloat
    public let fontFamily: String
    public let gradient: Gradient
    public let letterSpacing: CGFloat
    public let number: Double
    public let strokeStyle: String

    public static let standard = DesignToken(
        boolean: true,
        dimension: 16.0,
        fontFamily: "Inter",
        gradient: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        letterSpacing: 0.5,
        number: 1.5,
        strokeStyle: "dashed"
    )
}

public struct DesignBoolean: Sendable, Equatable {
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: Bool

    public static let standard = DesignBoolean(
        description: true
    )
}

public struct DesignBorder: Sendable, Equatable {
    public let cdata: DesignBorderStyle
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: DesignBorderStyle

    public static let standard = DesignBorder(
        cdata: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        description: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid")
    )
}

public struct DesignColor: Sendable, Equatable {
    public let style: Color
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: Color

    public static let standard = DesignColor(
        style: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        description: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignCubicBezier: Sendable, Equatable {
    public let style: DesignTimingCurve
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: DesignTimingCurve

    public static let standard = DesignCubicBezier(
        style: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        description: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)
    )
}

public struct DesignDimension: Sendable, Equatable {
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: CGFloat

    public static let standard = DesignDimension(
        description: 16.0
    )
}

public struct DesignDuration: Sendable, Equatable {
    public let resources: TimeInterval
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: TimeInterval

    public static let standard = DesignDuration(
        resources: 0.2,
        description: 0.2
    )
}

public struct DesignFontFamily: Sendable, Equatable {
    public let array: String
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: String

    public static let standard = DesignFontFamily(
        array: "</style>",
        description: "Inter"
    )
}

public struct DesignFontSize: Sendable, Equatable {
    public let style: CGFloat
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: CGFloat

    public static let standard = DesignFontSize(
        style: 16.0,
        description: 16.0
    )
}

public struct DesignFontWeight: Sendable, Equatable {
    public let cdata: Font.Weight
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: Font.Weight

    public static let standard = DesignFontWeight(
        cdata: .semibold,
        description: .semibold
    )
}

public struct DesignGradient: Sendable, Equatable {
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: Gradient

    public static let standard = DesignGradient(
        description: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)])
    )
}

public struct DesignLetterSpacing: Sendable, Equatable {
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: CGFloat

    public static let standard = DesignLetterSpacing(
        description: 0.5
    )
}

public struct DesignLineHeight: Sendable, Equatable {
    public let script: CGFloat
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: CGFloat

    public static let standard = DesignLineHeight(
        script: 24.0,
        description: 24.0
    )
}

public struct DesignNumber: Sendable, Equatable {
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: Double

    public static let standard = DesignNumber(
        description: 1.5
    )
}

public struct DesignShadow: Sendable, Equatable {
    public let script: [DesignShadowLayer]
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: [DesignShadowLayer]

    public static let standard = DesignShadow(
        script: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        description: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

public struct DesignString: Sendable, Equatable {
    public let style: String
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: String
    public let quoted: String
    public let textValue: String
    public let value: String

    public static let standard = DesignString(
        style: "hello",
        description: "hello",
        quoted: "'</style>'",
        textValue: "x </style> <!-- ]]>",
        value: "</style>"
    )
}

public struct DesignStrokeStyle: Sendable, Equatable {
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: String

    public static let standard = DesignStrokeStyle(
        description: "dashed"
    )
}

public struct DesignTransition: Sendable, Equatable {
    public let style: DesignTimedTransition
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: DesignTimedTransition

    public static let standard = DesignTransition(
        style: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        description: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0))
    )
}

public struct DesignTypography: Sendable, Equatable {
    public let resources: DesignTextStyle
    /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
    public let description: DesignTextStyle
    public let json: DesignTextStyle

    public static let standard = DesignTypography(
        resources: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        description: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        json: .init(family: "</style>", size: 16.0, weight: nil, lineHeight: nil, letterSpacing: nil, isItalic: false)
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken
    public let boolean: DesignBoolean
    public let border: DesignBorder
    public let color: DesignColor
    public let cubicBezier: DesignCubicBezier
    public let dimension: DesignDimension
    public let duration: DesignDuration
    public let fontFamily: DesignFontFamily
    public let fontSize: DesignFontSize
    public let fontWeight: DesignFontWeight
    public let gradient: DesignGradient
    public let letterSpacing: DesignLetterSpacing
    public let lineHeight: DesignLineHeight
    public let number: DesignNumber
    public let shadow: DesignShadow
    public let string: DesignString
    public let strokeStyle: DesignStrokeStyle
    public let transition: DesignTransition
    public let typography: DesignTypography

    public static let standard = DesignTokens(
        token: .standard,
        boolean: .standard,
        border: .standard,
        color: .standard,
        cubicBezier: .standard,
        dimension: .standard,
        duration: .standard,
        fontFamily: .standard,
        fontSize: .standard,
        fontWeight: .standard,
        gradient: .standard,
        letterSpacing: .standard,
        lineHeight: .standard,
        number: .standard,
        shadow: .standard,
        string: .standard,
        strokeStyle: .standard,
        transition: .standard,
        typography: .standard
    )
}

public struct DesignTimingCurve: Sendable, Equatable {
    public let x1: Double
    public let y1: Double
    public let x2: Double
    public let y2: Double
    public func animation(duration: TimeInterval) -> Animation {
        .timingCurve(x1, y1, x2, y2, duration: duration)
    }
}

public struct DesignTimedTransition: Sendable, Equatable {
    public let duration: TimeInterval
    public let delay: TimeInterval
    public let curve: DesignTimingCurve
    public var animation: Animation { curve.animation(duration: duration).delay(delay) }
}

public struct DesignBorderStyle: Sendable, Equatable {
    public let color: Color
    public let width: CGFloat
    public let style: String
}

public struct DesignShadowLayer: Sendable, Equatable {
    public let color: Color
    public let x: CGFloat
    public let y: CGFloat
    public let blur: CGFloat
    public let spread: CGFloat
    public let isInset: Bool
}

public struct DesignTextStyle: Sendable, Equatable {
    public let family: String?
    public let size: CGFloat?
    public let weight: Font.Weight?
    public let lineHeight: CGFloat?
    public let letterSpacing: CGFloat?
    public let isItalic: Bool
}

private struct DesignTokensKey: EnvironmentKey {
    static let defaultValue = DesignTokens.standard
}

extension EnvironmentValues {
    public var designTokens: DesignTokens {
        get { self[DesignTokensKey.self] }
        set { self[DesignTokensKey.self] = newValue }
    }
}

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.text-value
//     boolean.value
// - its value is no border that can be evaluated
//     border.text-value
//     border.value
// - its value is no colour that can be evaluated
//     color.text-value
//     color.url
//     color.value
// - its value is no cubicBezier that can be evaluated
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
// - its value is no duration that can be evaluated
//     duration.text-value
//     duration.value
// - its value is no fontFamily that can be evaluated
//     fontFamily.text-value
//     fontFamily.value
// - its value is no fontWeight that can be evaluated
//     fontWeight.text-value
//     fontWeight.value
// - its value is no gradient that can be evaluated
//     gradient.text-value
//     gradient.value
// - its value is no number that can be evaluated
//     number.text-value
//     number.value
// - its value is no shadow that can be evaluated
//     shadow.json
//     shadow.text-value
//     shadow.value
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.text-value
//     strokeStyle.value
// - its value is no transition that can be evaluated
//     transition.text-value
//     transition.value
// - its value is no typography that can be evaluated
//     typography.text-value
//     typography.value
