import SwiftUI

fileprivate struct DesignToken__1: Sendable, Equatable {
    let any: CGFloat
    let cGFloat: CGFloat
    let color: CGFloat
    let designTokens: CGFloat
    let dimension: CGFloat
    let `protocol`: CGFloat
    let `self`: CGFloat
    let type: CGFloat
    let uIColor: CGFloat
    let token: CGFloat
    let abstract: CGFloat
    let `as`: CGFloat
    let assert: CGFloat
    let `associatedtype`: CGFloat
    let `await`: CGFloat
    let boolean: CGFloat
    let `borrowing`: CGFloat
    let `break`: CGFloat
    let byte: CGFloat
    let `case`: CGFloat
    let `catch`: CGFloat
    let char: CGFloat
    let `class`: CGFloat
    let const: CGFloat
    let constructor: CGFloat
    let `consuming`: CGFloat
    let `continue`: CGFloat
    let `default`: CGFloat
    let `defer`: CGFloat
    let `deinit`: CGFloat
    let `do`: CGFloat
    let double: CGFloat
    let `else`: CGFloat
    let `enum`: CGFloat
    let extends: CGFloat
    let `extension`: CGFloat
    let `fallthrough`: CGFloat
    let `false`: CGFloat
    let `fileprivate`: CGFloat
    let final: CGFloat
    let finally: CGFloat
    let float: CGFloat
    let `for`: CGFloat
    let fun: CGFloat
    let `func`: CGFloat
    let get: CGFloat
    let goto: CGFloat
    let `guard`: CGFloat
    let `if`: CGFloat
    let implements: CGFloat

    static let standard = DesignToken__1(
        any: 16.0,
        cGFloat: 16.0,
        color: 16.0,
        designTokens: 16.0,
        dimension: 16.0,
        `protocol`: 16.0,
        `self`: 16.0,
        type: 16.0,
        uIColor: 16.0,
        token: 16.0,
        abstract: 16.0,
        `as`: 16.0,
        assert: 16.0,
        `associatedtype`: 16.0,
        `await`: 16.0,
        boolean: 16.0,
        `borrowing`: 16.0,
        `break`: 16.0,
        byte: 16.0,
        `case`: 16.0,
        `catch`: 16.0,
        char: 16.0,
        `class`: 16.0,
        const: 16.0,
        constructor: 16.0,
        `consuming`: 16.0,
        `continue`: 16.0,
        `default`: 16.0,
        `defer`: 16.0,
        `deinit`: 16.0,
        `do`: 16.0,
        double: 16.0,
        `else`: 16.0,
        `enum`: 16.0,
        extends: 16.0,
        `extension`: 16.0,
        `fallthrough`: 16.0,
        `false`: 16.0,
        `fileprivate`: 16.0,
        final: 16.0,
        finally: 16.0,
        float: 16.0,
        `for`: 16.0,
        fun: 16.0,
        `func`: 16.0,
        get: 16.0,
        goto: 16.0,
        `guard`: 16.0,
        `if`: 16.0,
        implements: 16.0
    )
}

fileprivate struct DesignToken__2: Sendable, Equatable {
    let `import`: CGFloat
    let `in`: CGFloat
    let `init`: CGFloat
    let `inout`: CGFloat
    let instanceof: CGFloat
    let int: CGFloat
    let interface: CGFloat
    let `internal`: CGFloat
    let `is`: CGFloat
    let left: CGFloat
    let `let`: CGFloat
    let long: CGFloat
    let native: CGFloat
    let new: CGFloat
    let `nil`: CGFloat
    let none: CGFloat
    let `nonisolated`: CGFloat
    let null: CGFloat
    let object: CGFloat
    let `open`: CGFloat
    let `operator`: CGFloat
    let package: CGFloat
    let `precedencegroup`: CGFloat
    let `private`: CGFloat
    let protected: CGFloat
    let protocol_2: CGFloat
    let `public`: CGFloat
    let `repeat`: CGFloat
    let `rethrows`: CGFloat
    let `return`: CGFloat
    let self_2: CGFloat
    let set: CGFloat
    let short: CGFloat
    let some: CGFloat
    let `static`: CGFloat
    let strictfp: CGFloat
    let `struct`: CGFloat
    let `subscript`: CGFloat
    let `super`: CGFloat
    let `switch`: CGFloat
    let synchronized: CGFloat
    let this: CGFloat
    let `throw`: CGFloat
    let `throws`: CGFloat
    let toString: CGFloat
    let transient: CGFloat
    let `true`: CGFloat
    let `try`: CGFloat
    let `typealias`: CGFloat
    let typeof: CGFloat

    static let standard = DesignToken__2(
        `import`: 16.0,
        `in`: 16.0,
        `init`: 16.0,
        `inout`: 16.0,
        instanceof: 16.0,
        int: 16.0,
        interface: 16.0,
        `internal`: 16.0,
        `is`: 16.0,
        left: 16.0,
        `let`: 16.0,
        long: 16.0,
        native: 16.0,
        new: 16.0,
        `nil`: 16.0,
        none: 16.0,
        `nonisolated`: 16.0,
        null: 16.0,
        object: 16.0,
        `open`: 16.0,
        `operator`: 16.0,
        package: 16.0,
        `precedencegroup`: 16.0,
        `private`: 16.0,
        protected: 16.0,
        protocol_2: 16.0,
        `public`: 16.0,
        `repeat`: 16.0,
        `rethrows`: 16.0,
        `return`: 16.0,
        self_2: 16.0,
        set: 16.0,
        short: 16.0,
        some: 16.0,
        `static`: 16.0,
        strictfp: 16.0,
        `struct`: 16.0,
        `subscript`: 16.0,
        `super`: 16.0,
        `switch`: 16.0,
        synchronized: 16.0,
        this: 16.0,
        `throw`: 16.0,
        `throws`: 16.0,
        toString: 16.0,
        transient: 16.0,
        `true`: 16.0,
        `try`: 16.0,
        `typealias`: 16.0,
        typeof: 16.0
    )
}

fileprivate struct DesignToken__3: Sendable, Equatable {
    let val: CGFloat
    let `var`: CGFloat
    let void: CGFloat
    let volatile: CGFloat
    let when: CGFloat
    let `where`: CGFloat
    let `while`: CGFloat
    let yield: CGFloat

    static let standard = DesignToken__3(
        val: 16.0,
        `var`: 16.0,
        void: 16.0,
        volatile: 16.0,
        when: 16.0,
        `where`: 16.0,
        `while`: 16.0,
        yield: 16.0
    )
}

public struct DesignToken: Sendable, Equatable {
    fileprivate let part__1: DesignToken__1
    fileprivate let part__2: DesignToken__2
    fileprivate let part__3: DesignToken__3
    public var any: CGFloat { part__1.any }
    public var cGFloat: CGFloat { part__1.cGFloat }
    public var color: CGFloat { part__1.color }
    public var designTokens: CGFloat { part__1.designTokens }
    public var dimension: CGFloat { part__1.dimension }
    public var `protocol`: CGFloat { part__1.`protocol` }
    public var `self`: CGFloat { part__1.`self` }
    public var type: CGFloat { part__1.type }
    public var uIColor: CGFloat { part__1.uIColor }
    public var token: CGFloat { part__1.token }
    public var abstract: CGFloat { part__1.abstract }
    public var `as`: CGFloat { part__1.`as` }
    public var assert: CGFloat { part__1.assert }
    public var `associatedtype`: CGFloat { part__1.`associatedtype` }
    public var `await`: CGFloat { part__1.`await` }
    public var boolean: CGFloat { part__1.boolean }
    public var `borrowing`: CGFloat { part__1.`borrowing` }
    public var `break`: CGFloat { part__1.`break` }
    public var byte: CGFloat { part__1.byte }
    public var `case`: CGFloat { part__1.`case` }
    public var `catch`: CGFloat { part__1.`catch` }
    public var char: CGFloat { part__1.char }
    public var `class`: CGFloat { part__1.`class` }
    public var const: CGFloat { part__1.const }
    public var constructor: CGFloat { part__1.constructor }
    public var `consuming`: CGFloat { part__1.`consuming` }
    public var `continue`: CGFloat { part__1.`continue` }
    public var `default`: CGFloat { part__1.`default` }
    public var `defer`: CGFloat { part__1.`defer` }
    public var `deinit`: CGFloat { part__1.`deinit` }
    public var `do`: CGFloat { part__1.`do` }
    public var double: CGFloat { part__1.double }
    public var `else`: CGFloat { part__1.`else` }
    public var `enum`: CGFloat { part__1.`enum` }
    public var extends: CGFloat { part__1.extends }
    public var `extension`: CGFloat { part__1.`extension` }
    public var `fallthrough`: CGFloat { part__1.`fallthrough` }
    public var `false`: CGFloat { part__1.`false` }
    public var `fileprivate`: CGFloat { part__1.`fileprivate` }
    public var final: CGFloat { part__1.final }
    public var finally: CGFloat { part__1.finally }
    public var float: CGFloat { part__1.float }
    public var `for`: CGFloat { part__1.`for` }
    public var fun: CGFloat { part__1.fun }
    public var `func`: CGFloat { part__1.`func` }
    public var get: CGFloat { part__1.get }
    public var goto: CGFloat { part__1.goto }
    public var `guard`: CGFloat { part__1.`guard` }
    public var `if`: CGFloat { part__1.`if` }
    public var implements: CGFloat { part__1.implements }
    public var `import`: CGFloat { part__2.`import` }
    public var `in`: CGFloat { part__2.`in` }
    public var `init`: CGFloat { part__2.`init` }
    public var `inout`: CGFloat { part__2.`inout` }
    public var instanceof: CGFloat { part__2.instanceof }
    public var int: CGFloat { part__2.int }
    public var interface: CGFloat { part__2.interface }
    public var `internal`: CGFloat { part__2.`internal` }
    public var `is`: CGFloat { part__2.`is` }
    public var left: CGFloat { part__2.left }
    public var `let`: CGFloat { part__2.`let` }
    public var long: CGFloat { part__2.long }
    public var native: CGFloat { part__2.native }
    public var new: CGFloat { part__2.new }
    public var `nil`: CGFloat { part__2.`nil` }
    public var none: CGFloat { part__2.none }
    public var `nonisolated`: CGFloat { part__2.`nonisolated` }
    public var null: CGFloat { part__2.null }
    public var object: CGFloat { part__2.object }
    public var `open`: CGFloat { part__2.`open` }
    public var `operator`: CGFloat { part__2.`operator` }
    public var package: CGFloat { part__2.package }
    public var `precedencegroup`: CGFloat { part__2.`precedencegroup` }
    public var `private`: CGFloat { part__2.`private` }
    public var protected: CGFloat { part__2.protected }
    // protocol is written token.protocol_2: the plain identifier is that of Protocol
    public var protocol_2: CGFloat { part__2.protocol_2 }
    public var `public`: CGFloat { part__2.`public` }
    public var `repeat`: CGFloat { part__2.`repeat` }
    public var `rethrows`: CGFloat { part__2.`rethrows` }
    public var `return`: CGFloat { part__2.`return` }
    // self is written token.self_2: the plain identifier is that of Self
    public var self_2: CGFloat { part__2.self_2 }
    public var set: CGFloat { part__2.set }
    public var short: CGFloat { part__2.short }
    public var some: CGFloat { part__2.some }
    public var `static`: CGFloat { part__2.`static` }
    public var strictfp: CGFloat { part__2.strictfp }
    public var `struct`: CGFloat { part__2.`struct` }
    public var `subscript`: CGFloat { part__2.`subscript` }
    public var `super`: CGFloat { part__2.`super` }
    public var `switch`: CGFloat { part__2.`switch` }
    public var synchronized: CGFloat { part__2.synchronized }
    public var this: CGFloat { part__2.this }
    public var `throw`: CGFloat { part__2.`throw` }
    public var `throws`: CGFloat { part__2.`throws` }
    public var toString: CGFloat { part__2.toString }
    public var transient: CGFloat { part__2.transient }
    public var `true`: CGFloat { part__2.`true` }
    public var `try`: CGFloat { part__2.`try` }
    public var `typealias`: CGFloat { part__2.`typealias` }
    public var typeof: CGFloat { part__2.typeof }
    public var val: CGFloat { part__3.val }
    public var `var`: CGFloat { part__3.`var` }
    public var void: CGFloat { part__3.void }
    public var volatile: CGFloat { part__3.volatile }
    public var when: CGFloat { part__3.when }
    public var `where`: CGFloat { part__3.`where` }
    public var `while`: CGFloat { part__3.`while` }
    public var yield: CGFloat { part__3.yield }

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
