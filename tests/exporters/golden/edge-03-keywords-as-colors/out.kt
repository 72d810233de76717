package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

@Immutable
internal class DesignToken__1(
    val any: Color,
    val cGFloat: Color,
    val color: Color,
    val designTokens: Color,
    val dimension: Color,
    val protocol: Color,
    val self: Color,
    val type: Color,
    val uIColor: Color,
    val token: Color,
    val abstract: Color,
    val `as`: Color,
    val assert: Color,
    val associatedtype: Color,
    val await: Color,
    val boolean: Color,
    val borrowing: Color,
    val `break`: Color,
    val byte: Color,
    val case: Color,
    val catch: Color,
    val char: Color,
    val class_: Color,
    val const: Color,
    val constructor: Color,
    val consuming: Color,
    val `continue`: Color,
    val default: Color,
    val defer: Color,
    val deinit: Color,
    val `do`: Color,
    val double: Color,
    val `else`: Color,
    val enum: Color,
    val extends: Color,
    val extension: Color,
    val fallthrough: Color,
    val `false`: Color,
    val fileprivate: Color,
    val final: Color,
    val finally: Color,
    val float: Color,
    val `for`: Color,
    val `fun`: Color,
    val func: Color,
    val get: Color,
    val goto: Color,
    val guard: Color,
    val `if`: Color,
    val implements: Color,
    val import: Color,
    val `in`: Color,
    val init: Color,
    val inout: Color,
    val instanceof: Color,
    val int: Color,
    val `interface`: Color,
    val internal: Color,
    val `is`: Color,
    val left: Color,
    val let: Color,
    val long: Color,
    val native: Color,
    val new: Color,
    val nil: Color,
    val none: Color,
    val nonisolated: Color,
    val `null`: Color,
    val `object`: Color,
    val open: Color,
    val operator: Color,
    val `package`: Color,
    val precedencegroup: Color,
    val private: Color,
    val protected: Color,
    val protocol_2: Color,
    val public: Color,
    val repeat: Color,
    val rethrows: Color,
    val `return`: Color,
    val self_2: Color,
    val set: Color,
    val short: Color,
    val some: Color,
    val static: Color,
    val strictfp: Color,
    val struct: Color,
    val subscript: Color,
    val `super`: Color,
    val switch: Color,
    val synchronized: Color,
    val `this`: Color,
    val `throw`: Color,
    val throws: Color,
    val toString: Color,
    val transient: Color,
    val `true`: Color,
    val `try`: Color,
    val `typealias`: Color,
    val `typeof`: Color
)

private fun designToken__1__1() = DesignToken__1(
    any = Color(0xFF3B82F6),
    cGFloat = Color(0xFF3B82F6),
    color = Color(0xFF3B82F6),
    designTokens = Color(0xFF3B82F6),
    dimension = Color(0xFF3B82F6),
    protocol = Color(0xFF3B82F6),
    self = Color(0xFF3B82F6),
    type = Color(0xFF3B82F6),
    uIColor = Color(0xFF3B82F6),
    token = Color(0xFF3B82F6),
    abstract = Color(0xFF3B82F6),
    `as` = Color(0xFF3B82F6),
    assert = Color(0xFF3B82F6),
    associatedtype = Color(0xFF3B82F6),
    await = Color(0xFF3B82F6),
    boolean = Color(0xFF3B82F6),
    borrowing = Color(0xFF3B82F6),
    `break` = Color(0xFF3B82F6),
    byte = Color(0xFF3B82F6),
    case = Color(0xFF3B82F6),
    catch = Color(0xFF3B82F6),
    char = Color(0xFF3B82F6),
    class_ = Color(0xFF3B82F6),
    const = Color(0xFF3B82F6),
    constructor = Color(0xFF3B82F6),
    consuming = Color(0xFF3B82F6),
    `continue` = Color(0xFF3B82F6),
    default = Color(0xFF3B82F6),
    defer = Color(0xFF3B82F6),
    deinit = Color(0xFF3B82F6),
    `do` = Color(0xFF3B82F6),
    double = Color(0xFF3B82F6),
    `else` = Color(0xFF3B82F6),
    enum = Color(0xFF3B82F6),
    extends = Color(0xFF3B82F6),
    extension = Color(0xFF3B82F6),
    fallthrough = Color(0xFF3B82F6),
    `false` = Color(0xFF3B82F6),
    fileprivate = Color(0xFF3B82F6),
    final = Color(0xFF3B82F6),
    finally = Color(0xFF3B82F6),
    float = Color(0xFF3B82F6),
    `for` = Color(0xFF3B82F6),
    `fun` = Color(0xFF3B82F6),
    func = Color(0xFF3B82F6),
    get = Color(0xFF3B82F6),
    goto = Color(0xFF3B82F6),
    guard = Color(0xFF3B82F6),
    `if` = Color(0xFF3B82F6),
    implements = Color(0xFF3B82F6),
    import = Color(0xFF3B82F6),
    `in` = Color(0xFF3B82F6),
    init = Color(0xFF3B82F6),
    inout = Color(0xFF3B82F6),
    instanceof = Color(0xFF3B82F6),
    int = Color(0xFF3B82F6),
    `interface` = Color(0xFF3B82F6),
    internal = Color(0xFF3B82F6),
    `is` = Color(0xFF3B82F6),
    left = Color(0xFF3B82F6),
    let = Color(0xFF3B82F6),
    long = Color(0xFF3B82F6),
    native = Color(0xFF3B82F6),
    new = Color(0xFF3B82F6),
    nil = Color(0xFF3B82F6),
    none = Color(0xFF3B82F6),
    nonisolated = Color(0xFF3B82F6),
    `null` = Color(0xFF3B82F6),
    `object` = Color(0xFF3B82F6),
    open = Color(0xFF3B82F6),
    operator = Color(0xFF3B82F6),
    `package` = Color(0xFF3B82F6),
    precedencegroup = Color(0xFF3B82F6),
    private = Color(0xFF3B82F6),
    protected = Color(0xFF3B82F6),
    protocol_2 = Color(0xFF3B82F6),
    public = Color(0xFF3B82F6),
    repeat = Color(0xFF3B82F6),
    rethrows = Color(0xFF3B82F6),
    `return` = Color(0xFF3B82F6),
    self_2 = Color(0xFF3B82F6),
    set = Color(0xFF3B82F6),
    short = Color(0xFF3B82F6),
    some = Color(0xFF3B82F6),
    static = Color(0xFF3B82F6),
    strictfp = Color(0xFF3B82F6),
    struct = Color(0xFF3B82F6),
    subscript = Color(0xFF3B82F6),
    `super` = Color(0xFF3B82F6),
    switch = Color(0xFF3B82F6),
    synchronized = Color(0xFF3B82F6),
    `this` = Color(0xFF3B82F6),
    `throw` = Color(0xFF3B82F6),
    throws = Color(0xFF3B82F6),
    toString = Color(0xFF3B82F6),
    transient = Color(0xFF3B82F6),
    `true` = Color(0xFF3B82F6),
    `try` = Color(0xFF3B82F6),
    `typealias` = Color(0xFF3B82F6),
    `typeof` = Color(0xFF3B82F6)
)

@Immutable
internal class DesignToken__2(
    val `val`: Color,
    val `var`: Color,
    val void: Color,
    val volatile: Color,
    val `when`: Color,
    val where: Color,
    val `while`: Color,
    val `yield`: Color
)

private fun designToken__2__1() = DesignToken__2(
    `val` = Color(0xFF3B82F6),
    `var` = Color(0xFF3B82F6),
    void = Color(0xFF3B82F6),
    volatile = Color(0xFF3B82F6),
    `when` = Color(0xFF3B82F6),
    where = Color(0xFF3B82F6),
    `while` = Color(0xFF3B82F6),
    `yield` = Color(0xFF3B82F6)
)

@Immutable
class DesignToken internal constructor(
    private val part__1: DesignToken__1,
    private val part__2: DesignToken__2
) {
    val any: Color get() = part__1.any
    val cGFloat: Color get() = part__1.cGFloat
    val color: Color get() = part__1.color
    val designTokens: Color get() = part__1.designTokens
    val dimension: Color get() = part__1.dimension
    val protocol: Color get() = part__1.protocol
    val self: Color get() = part__1.self
    val type: Color get() = part__1.type
    val uIColor: Color get() = part__1.uIColor
    val token: Color get() = part__1.token
    val abstract: Color get() = part__1.abstract
    val `as`: Color get() = part__1.`as`
    val assert: Color get() = part__1.assert
    val associatedtype: Color get() = part__1.associatedtype
    val await: Color get() = part__1.await
    val boolean: Color get() = part__1.boolean
    val borrowing: Color get() = part__1.borrowing
    val `break`: Color get() = part__1.`break`
    val byte: Color get() = part__1.byte
    val case: Color get() = part__1.case
    val catch: Color get() = part__1.catch
    val char: Color get() = part__1.char
    val class_: Color get() = part__1.class_
    val const: Color get() = part__1.const
    val constructor: Color get() = part__1.constructor
    val consuming: Color get() = part__1.consuming
    val `continue`: Color get() = part__1.`continue`
    val default: Color get() = part__1.default
    val defer: Color get() = part__1.defer
    val deinit: Color get() = part__1.deinit
    val `do`: Color get() = part__1.`do`
    val double: Color get() = part__1.double
    val `else`: Color get() = part__1.`else`
    val enum: Color get() = part__1.enum
    val extends: Color get() = part__1.extends
    val extension: Color get() = part__1.extension
    val fallthrough: Color get() = part__1.fallthrough
    val `false`: Color get() = part__1.`false`
    val fileprivate: Color get() = part__1.fileprivate
    val final: Color get() = part__1.final
    val finally: Color get() = part__1.finally
    val float: Color get() = part__1.float
    val `for`: Color get() = part__1.`for`
    val `fun`: Color get() = part__1.`fun`
    val func: Color get() = part__1.func
    val get: Color get() = part__1.get
    val goto: Color get() = part__1.goto
    val guard: Color get() = part__1.guard
    val `if`: Color get() = part__1.`if`
    val implements: Color get() = part__1.implements
    val import: Color get() = part__1.import
    val `in`: Color get() = part__1.`in`
    val init: Color get() = part__1.init
    val inout: Color get() = part__1.inout
    val instanceof: Color get() = part__1.instanceof
    val int: Color get() = part__1.int
    val `interface`: Color get() = part__1.`interface`
    val internal: Color get() = part__1.internal
    val `is`: Color get() = part__1.`is`
    val left: Color get() = part__1.left
    val let: Color get() = part__1.let
    val long: Color get() = part__1.long
    val native: Color get() = part__1.native
    val new: Color get() = part__1.new
    val nil: Color get() = part__1.nil
    val none: Color get() = part__1.none
    val nonisolated: Color get() = part__1.nonisolated
    val `null`: Color get() = part__1.`null`
    val `object`: Color get() = part__1.`object`
    val open: Color get() = part__1.open
    val operator: Color get() = part__1.operator
    val `package`: Color get() = part__1.`package`
    val precedencegroup: Color get() = part__1.precedencegroup
    val private: Color get() = part__1.private
    val protected: Color get() = part__1.protected
    // protocol is written token.protocol_2: the plain identifier is that of Protocol
    val protocol_2: Color get() = part__1.protocol_2
    val public: Color get() = part__1.public
    val repeat: Color get() = part__1.repeat
    val rethrows: Color get() = part__1.rethrows
    val `return`: Color get() = part__1.`return`
    // self is written token.self_2: the plain identifier is that of Self
    val self_2: Color get() = part__1.self_2
    val set: Color get() = part__1.set
    val short: Color get() = part__1.short
    val some: Color get() = part__1.some
    val static: Color get() = part__1.static
    val strictfp: Color get() = part__1.strictfp
    val struct: Color get() = part__1.struct
    val subscript: Color get() = part__1.subscript
    val `super`: Color get() = part__1.`super`
    val switch: Color get() = part__1.switch
    val synchronized: Color get() = part__1.synchronized
    val `this`: Color get() = part__1.`this`
    val `throw`: Color get() = part__1.`throw`
    val throws: Color get() = part__1.throws
    val toString: Color get() = part__1.toString
    val transient: Color get() = part__1.transient
    val `true`: Color get() = part__1.`true`
    val `try`: Color get() = part__1.`try`
    val `typealias`: Color get() = part__1.`typealias`
    val `typeof`: Color get() = part__1.`typeof`
    val `val`: Color get() = part__2.`val`
    val `var`: Color get() = part__2.`var`
    val void: Color get() = part__2.void
    val volatile: Color get() = part__2.volatile
    val `when`: Color get() = part__2.`when`
    val where: Color get() = part__2.where
    val `while`: Color get() = part__2.`while`
    val `yield`: Color get() = part__2.`yield`
}

private fun designToken__1() = DesignToken(
    part__1 = designToken__1__1(),
    part__2 = designToken__2__1()
)

@Immutable
class DesignTokens(
    val token: DesignToken
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
