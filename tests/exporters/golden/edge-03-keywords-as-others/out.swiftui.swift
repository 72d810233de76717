import SwiftUI

fileprivate struct DesignToken__1: Sendable, Equatable {
    let any: String
    let cGFloat: Font.Weight
    let color: TimeInterval
    let designTokens: DesignTimingCurve
    let dimension: Double
    let `protocol`: String
    let `self`: DesignBorderStyle
    let type: DesignTimedTransition
    let uIColor: [DesignShadowLayer]
    let token: Gradient
    let abstract: DesignTextStyle
    let `as`: String
    let assert: Bool
    let `associatedtype`: String
    let `await`: Font.Weight
    let boolean: TimeInterval
    let `borrowing`: DesignTimingCurve
    let `break`: Double
    let byte: String
    let `case`: DesignBorderStyle
    let `catch`: DesignTimedTransition
    let char: [DesignShadowLayer]
    let `class`: Gradient
    let const: DesignTextStyle
    let constructor: String
    let `consuming`: Bool
    let `continue`: String
    let `default`: Font.Weight
    let `defer`: TimeInterval
    let `deinit`: DesignTimingCurve
    let `do`: Double
    let double: String
    let `else`: DesignBorderStyle
    let `enum`: DesignTimedTransition
    let extends: [DesignShadowLayer]
    let `extension`: Gradient
    let `fallthrough`: DesignTextStyle
    let `false`: String
    let `fileprivate`: Bool
    let final: String
    let finally: Font.Weight
    let float: TimeInterval
    let `for`: DesignTimingCurve
    let fun: Double
    let `func`: String
    let get: DesignBorderStyle
    let goto: DesignTimedTransition
    let `guard`: [DesignShadowLayer]
    let `if`: Gradient
    let implements: DesignTextStyle

    static let standard = DesignToken__1(
        any: "Inter",
        cGFloat: .semibold,
        color: 0.2,
        designTokens: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        dimension: 1.5,
        `protocol`: "dashed",
        `self`: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        type: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        uIColor: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        token: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        abstract: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        `as`: "hello",
        assert: true,
        `associatedtype`: "Inter",
        `await`: .semibold,
        boolean: 0.2,
        `borrowing`: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        `break`: 1.5,
        byte: "dashed",
        `case`: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        `catch`: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        char: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        `class`: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        const: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        constructor: "hello",
        `consuming`: true,
        `continue`: "Inter",
        `default`: .semibold,
        `defer`: 0.2,
        `deinit`: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        `do`: 1.5,
        double: "dashed",
        `else`: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        `enum`: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        extends: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        `extension`: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        `fallthrough`: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        `false`: "hello",
        `fileprivate`: true,
        final: "Inter",
        finally: .semibold,
        float: 0.2,
        `for`: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        fun: 1.5,
        `func`: "dashed",
        get: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        goto: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        `guard`: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        `if`: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        implements: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false)
    )
}

fileprivate struct DesignToken__2: Sendable, Equatable {
    let `import`: String
    let `in`: Bool
    let `init`: String
    let `inout`: Font.Weight
    let instanceof: TimeInterval
    let int: DesignTimingCurve
    let interface: Double
    let `internal`: String
    let `is`: DesignBorderStyle
    let left: DesignTimedTransition
    let `let`: [DesignShadowLayer]
    let long: Gradient
    let native: DesignTextStyle
    let new: String
    let `nil`: Bool
    let none: String
    let `nonisolated`: Font.Weight
    let null: TimeInterval
    let object: DesignTimingCurve
    let `open`: Double
    let `operator`: String
    let package: DesignBorderStyle
    let `precedencegroup`: DesignTimedTransition
    let `private`: [DesignShadowLayer]
    let protected: Gradient
    let protocol_2: DesignTextStyle
    let `public`: String
    let `repeat`: Bool
    let `rethrows`: String
    let `return`: Font.Weight
    let self_2: TimeInterval
    let set: DesignTimingCurve
    let short: Double
    let some: String
    let `static`: DesignBorderStyle
    let strictfp: DesignTimedTransition
    let `struct`: [DesignShadowLayer]
    let `subscript`: Gradient
    let `super`: DesignTextStyle
    let `switch`: String
    let synchronized: Bool
    let this: String
    let `throw`: Font.Weight
    let `throws`: TimeInterval
    let toString: DesignTimingCurve
    let transient: Double
    let `true`: String
    let `try`: DesignBorderStyle
    let `typealias`: DesignTimedTransition
    let typeof: [DesignShadowLayer]

    static let standard = DesignToken__2(
        `import`: "hello",
        `in`: true,
        `init`: "Inter",
        `inout`: .semibold,
        instanceof: 0.2,
        int: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        interface: 1.5,
        `internal`: "dashed",
        `is`: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        left: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        `let`: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        long: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        native: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        new: "hello",
        `nil`: true,
        none: "Inter",
        `nonisolated`: .semibold,
        null: 0.2,
        object: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        `open`: 1.5,
        `operator`: "dashed",
        package: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        `precedencegroup`: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        `private`: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        protected: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        protocol_2: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        `public`: "hello",
        `repeat`: true,
        `rethrows`: "Inter",
        `return`: .semibold,
        self_2: 0.2,
        set: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        short: 1.5,
        some: "dashed",
        `static`: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        strictfp: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        `struct`: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)],
        `subscript`: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        `super`: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        `switch`: "hello",
        synchronized: true,
        this: "Inter",
        `throw`: .semibold,
        `throws`: 0.2,
        toString: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0),
        transient: 1.5,
        `true`: "dashed",
        `try`: .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1.000), width: 1.0, style: "solid"),
        `typealias`: .init(duration: 0.2, delay: 0.0, curve: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)),
        typeof: [.init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.533), x: 0.0, y: 1.0, blur: 2.0, spread: 0.0, isInset: false)]
    )
}

fileprivate struct DesignToken__3: Sendable, Equatable {
    let val: Gradient
    let `var`: DesignTextStyle
    let void: String
    let volatile: Bool
    let when: String
    let `where`: Font.Weight
    let `while`: TimeInterval
    let yield: DesignTimingCurve

    static let standard = DesignToken__3(
        val: Gradient(stops: [.init(color: Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1.000), location: 0.0), .init(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1.000), location: 1.0)]),
        `var`: .init(family: "Inter", size: 16.0, weight: .regular, lineHeight: 24.0, letterSpacing: 0.0, isItalic: false),
        void: "hello",
        volatile: true,
        when: "Inter",
        `where`: .semibold,
        `while`: 0.2,
        yield: .init(x1: 0.4, y1: 0.0, x2: 0.2, y2: 1.0)
    )
}

public struct DesignToken: Sendable, Equatable {
    fileprivate let part__1: DesignToken__1
    fileprivate let part__2: DesignToken__2
    fileprivate let part__3: DesignToken__3
    public var any: String { part__1.any }
    public var cGFloat: Font.Weight { part__1.cGFloat }
    public var color: TimeInterval { part__1.color }
    public var designTokens: DesignTimingCurve { part__1.designTokens }
    public var dimension: Double { part__1.dimension }
    public var `protocol`: String { part__1.`protocol` }
    public var `self`: DesignBorderStyle { part__1.`self` }
    public var type: DesignTimedTransition { part__1.type }
    public var uIColor: [DesignShadowLayer] { part__1.uIColor }
    public var token: Gradient { part__1.token }
    public var abstract: DesignTextStyle { part__1.abstract }
    public var `as`: String { part__1.`as` }
    public var assert: Bool { part__1.assert }
    public var `associatedtype`: String { part__1.`associatedtype` }
    public var `await`: Font.Weight { part__1.`await` }
    public var boolean: TimeInterval { part__1.boolean }
    public var `borrowing`: DesignTimingCurve { part__1.`borrowing` }
    public var `break`: Double { part__1.`break` }
    public var byte: String { part__1.byte }
    public var `case`: DesignBorderStyle { part__1.`case` }
    public var `catch`: DesignTimedTransition { part__1.`catch` }
    public var char: [DesignShadowLayer] { part__1.char }
    public var `class`: Gradient { part__1.`class` }
    public var const: DesignTextStyle { part__1.const }
    public var constructor: String { part__1.constructor }
    public var `consuming`: Bool { part__1.`consuming` }
    public var `continue`: String { part__1.`continue` }
    public var `default`: Font.Weight { part__1.`default` }
    public var `defer`: TimeInterval { part__1.`defer` }
    public var `deinit`: DesignTimingCurve { part__1.`deinit` }
    public var `do`: Double { part__1.`do` }
    public var double: String { part__1.double }
    public var `else`: DesignBorderStyle { part__1.`else` }
    public var `enum`: DesignTimedTransition { part__1.`enum` }
    public var extends: [DesignShadowLayer] { part__1.extends }
    public var `extension`: Gradient { part__1.`extension` }
    public var `fallthrough`: DesignTextStyle { part__1.`fallthrough` }
    public var `false`: String { part__1.`false` }
    public var `fileprivate`: Bool { part__1.`fileprivate` }
    public var final: String { part__1.final }
    public var finally: Font.Weight { part__1.finally }
    public var float: TimeInterval { part__1.float }
    public var `for`: DesignTimingCurve { part__1.`for` }
    public var fun: Double { part__1.fun }
    public var `func`: String { part__1.`func` }
    public var get: DesignBorderStyle { part__1.get }
    public var goto: DesignTimedTransition { part__1.goto }
    public var `guard`: [DesignShadowLayer] { part__1.`guard` }
    public var `if`: Gradient { part__1.`if` }
    public var implements: DesignTextStyle { part__1.implements }
    public var `import`: String { part__2.`import` }
    public var `in`: Bool { part__2.`in` }
    public var `init`: String { part__2.`init` }
    public var `inout`: Font.Weight { part__2.`inout` }
    public var instanceof: TimeInterval { part__2.instanceof }
    public var int: DesignTimingCurve { part__2.int }
    public var interface: Double { part__2.interface }
    public var `internal`: String { part__2.`internal` }
    public var `is`: DesignBorderStyle { part__2.`is` }
    public var left: DesignTimedTransition { part__2.left }
    public var `let`: [DesignShadowLayer] { part__2.`let` }
    public var long: Gradient { part__2.long }
    public var native: DesignTextStyle { part__2.native }
    public var new: String { part__2.new }
    public var `nil`: Bool { part__2.`nil` }
    public var none: String { part__2.none }
    public var `nonisolated`: Font.Weight { part__2.`nonisolated` }
    public var null: TimeInterval { part__2.null }
    public var object: DesignTimingCurve { part__2.object }
    public var `open`: Double { part__2.`open` }
    public var `operator`: String { part__2.`operator` }
    public var package: DesignBorderStyle { part__2.package }
    public var `precedencegroup`: DesignTimedTransition { part__2.`precedencegroup` }
    public var `private`: [DesignShadowLayer] { part__2.`private` }
    public var protected: Gradient { part__2.protected }
    // protocol is written token.protocol_2: the plain identifier is that of Protocol
    public var protocol_2: DesignTextStyle { part__2.protocol_2 }
    public var `public`: String { part__2.`public` }
    public var `repeat`: Bool { part__2.`repeat` }
    public var `rethrows`: String { part__2.`rethrows` }
    public var `return`: Font.Weight { part__2.`return` }
    // self is written token.self_2: the plain identifier is that of Self
    public var self_2: TimeInterval { part__2.self_2 }
    public var set: DesignTimingCurve { part__2.set }
    public var short: Double { part__2.short }
    public var some: String { part__2.some }
    public var `static`: DesignBorderStyle { part__2.`static` }
    public var strictfp: DesignTimedTransition { part__2.strictfp }
    public var `struct`: [DesignShadowLayer] { part__2.`struct` }
    public var `subscript`: Gradient { part__2.`subscript` }
    public var `super`: DesignTextStyle { part__2.`super` }
    public var `switch`: String { part__2.`switch` }
    public var synchronized: Bool { part__2.synchronized }
    public var this: String { part__2.this }
    public var `throw`: Font.Weight { part__2.`throw` }
    public var `throws`: TimeInterval { part__2.`throws` }
    public var toString: DesignTimingCurve { part__2.toString }
    public var transient: Double { part__2.transient }
    public var `true`: String { part__2.`true` }
    public var `try`: DesignBorderStyle { part__2.`try` }
    public var `typealias`: DesignTimedTransition { part__2.`typealias` }
    public var typeof: [DesignShadowLayer] { part__2.typeof }
    public var val: Gradient { part__3.val }
    public var `var`: DesignTextStyle { part__3.`var` }
    public var void: String { part__3.void }
    public var volatile: Bool { part__3.volatile }
    public var when: String { part__3.when }
    public var `where`: Font.Weight { part__3.`where` }
    public var `while`: TimeInterval { part__3.`while` }
    public var yield: DesignTimingCurve { part__3.yield }

    public static let standard = DesignToken(
        part__1: .standard,
        part__2: .standard,
        part__3: .standard
    )
}

public struct DesignTokens: Sendable, Equatable {
    public let token: DesignToken

    public static let standard = DesignTokens(
        token: .standard
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
