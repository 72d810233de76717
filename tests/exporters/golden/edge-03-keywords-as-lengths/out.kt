package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

@Immutable
internal class DesignToken__1(
    val any: Dp,
    val cGFloat: Dp,
    val color: Dp,
    val designTokens: Dp,
    val dimension: Dp,
    val protocol: Dp,
    val self: Dp,
    val type: Dp,
    val uIColor: Dp,
    val token: Dp,
    val abstract: Dp,
    val `as`: Dp,
    val assert: Dp,
    val associatedtype: Dp,
    val await: Dp,
    val boolean: Dp,
    val borrowing: Dp,
    val `break`: Dp,
    val byte: Dp,
    val case: Dp,
    val catch: Dp,
    val char: Dp,
    val class_: Dp,
    val const: Dp,
    val constructor: Dp,
    val consuming: Dp,
    val `continue`: Dp,
    val default: Dp,
    val defer: Dp,
    val deinit: Dp,
    val `do`: Dp,
    val double: Dp,
    val `else`: Dp,
    val enum: Dp,
    val extends: Dp,
    val extension: Dp,
    val fallthrough: Dp,
    val `false`: Dp,
    val fileprivate: Dp,
    val final: Dp,
    val finally: Dp,
    val float: Dp,
    val `for`: Dp,
    val `fun`: Dp,
    val func: Dp,
    val get: Dp,
    val goto: Dp,
    val guard: Dp,
    val `if`: Dp,
    val implements: Dp,
    val import: Dp,
    val `in`: Dp,
    val init: Dp,
    val inout: Dp,
    val instanceof: Dp,
    val int: Dp,
    val `interface`: Dp,
    val internal: Dp,
    val `is`: Dp,
    val left: Dp,
    val let: Dp,
    val long: Dp,
    val native: Dp,
    val new: Dp,
    val nil: Dp,
    val none: Dp,
    val nonisolated: Dp,
    val `null`: Dp,
    val `object`: Dp,
    val open: Dp,
    val operator: Dp,
    val `package`: Dp,
    val precedencegroup: Dp,
    val private: Dp,
    val protected: Dp,
    val protocol_2: Dp,
    val public: Dp,
    val repeat: Dp,
    val rethrows: Dp,
    val `return`: Dp,
    val self_2: Dp,
    val set: Dp,
    val short: Dp,
    val some: Dp,
    val static: Dp,
    val strictfp: Dp,
    val struct: Dp,
    val subscript: Dp,
    val `super`: Dp,
    val switch: Dp,
    val synchronized: Dp,
    val `this`: Dp,
    val `throw`: Dp,
    val throws: Dp,
    val toString: Dp,
    val transient: Dp,
    val `true`: Dp,
    val `try`: Dp,
    val `typealias`: Dp,
    val `typeof`: Dp
)

private fun designToken__1__1() = DesignToken__1(
    any = 16.dp,
    cGFloat = 16.dp,
    color = 16.dp,
    designTokens = 16.dp,
    dimension = 16.dp,
    protocol = 16.dp,
    self = 16.dp,
    type = 16.dp,
    uIColor = 16.dp,
    token = 16.dp,
    abstract = 16.dp,
    `as` = 16.dp,
    assert = 16.dp,
    associatedtype = 16.dp,
    await = 16.dp,
    boolean = 16.dp,
    borrowing = 16.dp,
    `break` = 16.dp,
    byte = 16.dp,
    case = 16.dp,
    catch = 16.dp,
    char = 16.dp,
    class_ = 16.dp,
    const = 16.dp,
    constructor = 16.dp,
    consuming = 16.dp,
    `continue` = 16.dp,
    default = 16.dp,
    defer = 16.dp,
    deinit = 16.dp,
    `do` = 16.dp,
    double = 16.dp,
    `else` = 16.dp,
    enum = 16.dp,
    extends = 16.dp,
    extension = 16.dp,
    fallthrough = 16.dp,
    `false` = 16.dp,
    fileprivate = 16.dp,
    final = 16.dp,
    finally = 16.dp,
    float = 16.dp,
    `for` = 16.dp,
    `fun` = 16.dp,
    func = 16.dp,
    get = 16.dp,
    goto = 16.dp,
    guard = 16.dp,
    `if` = 16.dp,
    implements = 16.dp,
    import = 16.dp,
    `in` = 16.dp,
    init = 16.dp,
    inout = 16.dp,
    instanceof = 16.dp,
    int = 16.dp,
    `interface` = 16.dp,
    internal = 16.dp,
    `is` = 16.dp,
    left = 16.dp,
    let = 16.dp,
    long = 16.dp,
    native = 16.dp,
    new = 16.dp,
    nil = 16.dp,
    none = 16.dp,
    nonisolated = 16.dp,
    `null` = 16.dp,
    `object` = 16.dp,
    open = 16.dp,
    operator = 16.dp,
    `package` = 16.dp,
    precedencegroup = 16.dp,
    private = 16.dp,
    protected = 16.dp,
    protocol_2 = 16.dp,
    public = 16.dp,
    repeat = 16.dp,
    rethrows = 16.dp,
    `return` = 16.dp,
    self_2 = 16.dp,
    set = 16.dp,
    short = 16.dp,
    some = 16.dp,
    static = 16.dp,
    strictfp = 16.dp,
    struct = 16.dp,
    subscript = 16.dp,
    `super` = 16.dp,
    switch = 16.dp,
    synchronized = 16.dp,
    `this` = 16.dp,
    `throw` = 16.dp,
    throws = 16.dp,
    toString = 16.dp,
    transient = 16.dp,
    `true` = 16.dp,
    `try` = 16.dp,
    `typealias` = 16.dp,
    `typeof` = 16.dp
)

@Immutable
internal class DesignToken__2(
    val `val`: Dp,
    val `var`: Dp,
    val void: Dp,
    val volatile: Dp,
    val `when`: Dp,
    val where: Dp,
    val `while`: Dp,
    val `yield`: Dp
)

private fun designToken__2__1() = DesignToken__2(
    `val` = 16.dp,
    `var` = 16.dp,
    void = 16.dp,
    volatile = 16.dp,
    `when` = 16.dp,
    where = 16.dp,
    `while` = 16.dp,
    `yield` = 16.dp
)

@Immutable
class DesignToken internal constructor(
    private val part__1: DesignToken__1,
    private val part__2: DesignToken__2
) {
    val any: Dp get() = part__1.any
    val cGFloat: Dp get() = part__1.cGFloat
    val color: Dp get() = part__1.color
    val designTokens: Dp get() = part__1.designTokens
    val dimension: Dp get() = part__1.dimension
    val protocol: Dp get() = part__1.protocol
    val self: Dp get() = part__1.self
    val type: Dp get() = part__1.type
    val uIColor: Dp get() = part__1.uIColor
    val token: Dp get() = part__1.token
    val abstract: Dp get() = part__1.abstract
    val `as`: Dp get() = part__1.`as`
    val assert: Dp get() = part__1.assert
    val associatedtype: Dp get() = part__1.associatedtype
    val await: Dp get() = part__1.await
    val boolean: Dp get() = part__1.boolean
    val borrowing: Dp get() = part__1.borrowing
    val `break`: Dp get() = part__1.`break`
    val byte: Dp get() = part__1.byte
    val case: Dp get() = part__1.case
    val catch: Dp get() = part__1.catch
    val char: Dp get() = part__1.char
    val class_: Dp get() = part__1.class_
    val const: Dp get() = part__1.const
    val constructor: Dp get() = part__1.constructor
    val consuming: Dp get() = part__1.consuming
    val `continue`: Dp get() = part__1.`continue`
    val default: Dp get() = part__1.default
    val defer: Dp get() = part__1.defer
    val deinit: Dp get() = part__1.deinit
    val `do`: Dp get() = part__1.`do`
    val double: Dp get() = part__1.double
    val `else`: Dp get() = part__1.`else`
    val enum: Dp get() = part__1.enum
    val extends: Dp get() = part__1.extends
    val extension: Dp get() = part__1.extension
    val fallthrough: Dp get() = part__1.fallthrough
    val `false`: Dp get() = part__1.`false`
    val fileprivate: Dp get() = part__1.fileprivate
    val final: Dp get() = part__1.final
    val finally: Dp get() = part__1.finally
    val float: Dp get() = part__1.float
    val `for`: Dp get() = part__1.`for`
    val `fun`: Dp get() = part__1.`fun`
    val func: Dp get() = part__1.func
    val get: Dp get() = part__1.get
    val goto: Dp get() = part__1.goto
    val guard: Dp get() = part__1.guard
    val `if`: Dp get() = part__1.`if`
    val implements: Dp get() = part__1.implements
    val import: Dp get() = part__1.import
    val `in`: Dp get() = part__1.`in`
    val init: Dp get() = part__1.init
    val inout: Dp get() = part__1.inout
    val instanceof: Dp get() = part__1.instanceof
    val int: Dp get() = part__1.int
    val `interface`: Dp get() = part__1.`interface`
    val internal: Dp get() = part__1.internal
    val `is`: Dp get() = part__1.`is`
    val left: Dp get() = part__1.left
    val let: Dp get() = part__1.let
    val long: Dp get() = part__1.long
    val native: Dp get() = part__1.native
    val new: Dp get() = part__1.new
    val nil: Dp get() = part__1.nil
    val none: Dp get() = part__1.none
    val nonisolated: Dp get() = part__1.nonisolated
    val `null`: Dp get() = part__1.`null`
    val `object`: Dp get() = part__1.`object`
    val open: Dp get() = part__1.open
    val operator: Dp get() = part__1.operator
    val `package`: Dp get() = part__1.`package`
    val precedencegroup: Dp get() = part__1.precedencegroup
    val private: Dp get() = part__1.private
    val protected: Dp get() = part__1.protected
    // protocol is written token.protocol_2: the plain identifier is that of Protocol
    val protocol_2: Dp get() = part__1.protocol_2
    val public: Dp get() = part__1.public
    val repeat: Dp get() = part__1.repeat
    val rethrows: Dp get() = part__1.rethrows
    val `return`: Dp get() = part__1.`return`
    // self is written token.self_2: the plain identifier is that of Self
    val self_2: Dp get() = part__1.self_2
    val set: Dp get() = part__1.set
    val short: Dp get() = part__1.short
    val some: Dp get() = part__1.some
    val static: Dp get() = part__1.static
    val strictfp: Dp get() = part__1.strictfp
    val struct: Dp get() = part__1.struct
    val subscript: Dp get() = part__1.subscript
    val `super`: Dp get() = part__1.`super`
    val switch: Dp get() = part__1.switch
    val synchronized: Dp get() = part__1.synchronized
    val `this`: Dp get() = part__1.`this`
    val `throw`: Dp get() = part__1.`throw`
    val throws: Dp get() = part__1.throws
    val toString: Dp get() = part__1.toString
    val transient: Dp get() = part__1.transient
    val `true`: Dp get() = part__1.`true`
    val `try`: Dp get() = part__1.`try`
    val `typealias`: Dp get() = part__1.`typealias`
    val `typeof`: Dp get() = part__1.`typeof`
    val `val`: Dp get() = part__2.`val`
    val `var`: Dp get() = part__2.`var`
    val void: Dp get() = part__2.void
    val volatile: Dp get() = part__2.volatile
    val `when`: Dp get() = part__2.`when`
    val where: Dp get() = part__2.where
    val `while`: Dp get() = part__2.`while`
    val `yield`: Dp get() = part__2.`yield`
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
