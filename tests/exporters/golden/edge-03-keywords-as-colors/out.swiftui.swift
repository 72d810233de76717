import SwiftUI

fileprivate struct DesignToken__1: Sendable, Equatable {
    let any: Color
    let cGFloat: Color
    let color: Color
    let designTokens: Color
    let dimension: Color
    let `protocol`: Color
    let `self`: Color
    let type: Color
    let uIColor: Color
    let token: Color
    let abstract: Color
    let `as`: Color
    let assert: Color
    let `associatedtype`: Color
    let `await`: Color
    let boolean: Color
    let `borrowing`: Color
    let `break`: Color
    let byte: Color
    let `case`: Color
    let `catch`: Color
    let char: Color
    let `class`: Color
    let const: Color
    let constructor: Color
    let `consuming`: Color
    let `continue`: Color
    let `default`: Color
    let `defer`: Color
    let `deinit`: Color
    let `do`: Color
    let double: Color
    let `else`: Color
    let `enum`: Color
    let extends: Color
    let `extension`: Color
    let `fallthrough`: Color
    let `false`: Color
    let `fileprivate`: Color
    let final: Color
    let finally: Color
    let float: Color
    let `for`: Color
    let fun: Color
    let `func`: Color
    let get: Color
    let goto: Color
    let `guard`: Color
    let `if`: Color
    let implements: Color

    static let standard = DesignToken__1(
        any: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        cGFloat: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        color: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        designTokens: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        dimension: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `protocol`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `self`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        type: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        uIColor: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        token: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        abstract: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `as`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        assert: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `associatedtype`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `await`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        boolean: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `borrowing`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `break`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        byte: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `case`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `catch`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        char: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `class`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        const: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        constructor: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `consuming`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `continue`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `default`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `defer`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `deinit`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `do`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        double: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `else`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `enum`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        extends: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `extension`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `fallthrough`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `false`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `fileprivate`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        final: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        finally: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        float: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `for`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        fun: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `func`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        get: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        goto: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `guard`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `if`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        implements: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

fileprivate struct DesignToken__2: Sendable, Equatable {
    let `import`: Color
    let `in`: Color
    let `init`: Color
    let `inout`: Color
    let instanceof: Color
    let int: Color
    let interface: Color
    let `internal`: Color
    let `is`: Color
    let left: Color
    let `let`: Color
    let long: Color
    let native: Color
    let new: Color
    let `nil`: Color
    let none: Color
    let `nonisolated`: Color
    let null: Color
    let object: Color
    let `open`: Color
    let `operator`: Color
    let package: Color
    let `precedencegroup`: Color
    let `private`: Color
    let protected: Color
    let protocol_2: Color
    let `public`: Color
    let `repeat`: Color
    let `rethrows`: Color
    let `return`: Color
    let self_2: Color
    let set: Color
    let short: Color
    let some: Color
    let `static`: Color
    let strictfp: Color
    let `struct`: Color
    let `subscript`: Color
    let `super`: Color
    let `switch`: Color
    let synchronized: Color
    let this: Color
    let `throw`: Color
    let `throws`: Color
    let toString: Color
    let transient: Color
    let `true`: Color
    let `try`: Color
    let `typealias`: Color
    let typeof: Color

    static let standard = DesignToken__2(
        `import`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `in`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `init`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `inout`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        instanceof: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        int: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        interface: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `internal`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `is`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        left: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `let`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        long: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        native: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        new: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `nil`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        none: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `nonisolated`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        null: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        object: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `open`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `operator`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        package: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `precedencegroup`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `private`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        protected: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        protocol_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `public`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `repeat`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `rethrows`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `return`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        self_2: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        set: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        short: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        some: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `static`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        strictfp: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `struct`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `subscript`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `super`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `switch`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        synchronized: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        this: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `throw`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `throws`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        toString: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        transient: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `true`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `try`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `typealias`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        typeof: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

fileprivate struct DesignToken__3: Sendable, Equatable {
    let val: Color
    let `var`: Color
    let void: Color
    let volatile: Color
    let when: Color
    let `where`: Color
    let `while`: Color
    let yield: Color

    static let standard = DesignToken__3(
        val: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `var`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        void: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        volatile: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        when: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `where`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        `while`: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000),
        yield: Color(.sRGB, red: 0.231, green: 0.510, blue: 0.965, opacity: 1.000)
    )
}

public struct DesignToken: Sendable, Equatable {
    fileprivate let part__1: DesignToken__1
    fileprivate let part__2: DesignToken__2
    fileprivate let part__3: DesignToken__3
    public var any: Color { part__1.any }
    public var cGFloat: Color { part__1.cGFloat }
    public var color: Color { part__1.color }
    public var designTokens: Color { part__1.designTokens }
    public var dimension: Color { part__1.dimension }
    public var `protocol`: Color { part__1.`protocol` }
    public var `self`: Color { part__1.`self` }
    public var type: Color { part__1.type }
    public var uIColor: Color { part__1.uIColor }
    public var token: Color { part__1.token }
    public var abstract: Color { part__1.abstract }
    public var `as`: Color { part__1.`as` }
    public var assert: Color { part__1.assert }
    public var `associatedtype`: Color { part__1.`associatedtype` }
    public var `await`: Color { part__1.`await` }
    public var boolean: Color { part__1.boolean }
    public var `borrowing`: Color { part__1.`borrowing` }
    public var `break`: Color { part__1.`break` }
    public var byte: Color { part__1.byte }
    public var `case`: Color { part__1.`case` }
    public var `catch`: Color { part__1.`catch` }
    public var char: Color { part__1.char }
    public var `class`: Color { part__1.`class` }
    public var const: Color { part__1.const }
    public var constructor: Color { part__1.constructor }
    public var `consuming`: Color { part__1.`consuming` }
    public var `continue`: Color { part__1.`continue` }
    public var `default`: Color { part__1.`default` }
    public var `defer`: Color { part__1.`defer` }
    public var `deinit`: Color { part__1.`deinit` }
    public var `do`: Color { part__1.`do` }
    public var double: Color { part__1.double }
    public var `else`: Color { part__1.`else` }
    public var `enum`: Color { part__1.`enum` }
    public var extends: Color { part__1.extends }
    public var `extension`: Color { part__1.`extension` }
    public var `fallthrough`: Color { part__1.`fallthrough` }
    public var `false`: Color { part__1.`false` }
    public var `fileprivate`: Color { part__1.`fileprivate` }
    public var final: Color { part__1.final }
    public var finally: Color { part__1.finally }
    public var float: Color { part__1.float }
    public var `for`: Color { part__1.`for` }
    public var fun: Color { part__1.fun }
    public var `func`: Color { part__1.`func` }
    public var get: Color { part__1.get }
    public var goto: Color { part__1.goto }
    public var `guard`: Color { part__1.`guard` }
    public var `if`: Color { part__1.`if` }
    public var implements: Color { part__1.implements }
    public var `import`: Color { part__2.`import` }
    public var `in`: Color { part__2.`in` }
    public var `init`: Color { part__2.`init` }
    public var `inout`: Color { part__2.`inout` }
    public var instanceof: Color { part__2.instanceof }
    public var int: Color { part__2.int }
    public var interface: Color { part__2.interface }
    public var `internal`: Color { part__2.`internal` }
    public var `is`: Color { part__2.`is` }
    public var left: Color { part__2.left }
    public var `let`: Color { part__2.`let` }
    public var long: Color { part__2.long }
    public var native: Color { part__2.native }
    public var new: Color { part__2.new }
    public var `nil`: Color { part__2.`nil` }
    public var none: Color { part__2.none }
    public var `nonisolated`: Color { part__2.`nonisolated` }
    public var null: Color { part__2.null }
    public var object: Color { part__2.object }
    public var `open`: Color { part__2.`open` }
    public var `operator`: Color { part__2.`operator` }
    public var package: Color { part__2.package }
    public var `precedencegroup`: Color { part__2.`precedencegroup` }
    public var `private`: Color { part__2.`private` }
    public var protected: Color { part__2.protected }
    // protocol is written token.protocol_2: the plain identifier is that of Protocol
    public var protocol_2: Color { part__2.protocol_2 }
    public var `public`: Color { part__2.`public` }
    public var `repeat`: Color { part__2.`repeat` }
    public var `rethrows`: Color { part__2.`rethrows` }
    public var `return`: Color { part__2.`return` }
    // self is written token.self_2: the plain identifier is that of Self
    public var self_2: Color { part__2.self_2 }
    public var set: Color { part__2.set }
    public var short: Color { part__2.short }
    public var some: Color { part__2.some }
    public var `static`: Color { part__2.`static` }
    public var strictfp: Color { part__2.strictfp }
    public var `struct`: Color { part__2.`struct` }
    public var `subscript`: Color { part__2.`subscript` }
    public var `super`: Color { part__2.`super` }
    public var `switch`: Color { part__2.`switch` }
    public var synchronized: Color { part__2.synchronized }
    public var this: Color { part__2.this }
    public var `throw`: Color { part__2.`throw` }
    public var `throws`: Color { part__2.`throws` }
    public var toString: Color { part__2.toString }
    public var transient: Color { part__2.transient }
    public var `true`: Color { part__2.`true` }
    public var `try`: Color { part__2.`try` }
    public var `typealias`: Color { part__2.`typealias` }
    public var typeof: Color { part__2.typeof }
    public var val: Color { part__3.val }
    public var `var`: Color { part__3.`var` }
    public var void: Color { part__3.void }
    public var volatile: Color { part__3.volatile }
    public var when: Color { part__3.when }
    public var `where`: Color { part__3.`where` }
    public var `while`: Color { part__3.`while` }
    public var yield: Color { part__3.yield }

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

private struct DesignTokensKey: EnvironmentKey {
    static let defaultValue = DesignTokens.standard
}

extension EnvironmentValues {
    public var designTokens: DesignTokens {
        get { self[DesignTokensKey.self] }
        set { self[DesignTokensKey.self] = newValue }
    }
}
