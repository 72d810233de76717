package com.example.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.foundation.BorderStroke
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp
import com.example.tokens.DesignShadowLayer as ShadowLayer
import com.example.tokens.DesignTimedTransition as TimedTransition

@Immutable
internal class DesignToken__1(
    val any: String,
    val cGFloat: FontWeight,
    val color: Int,
    val designTokens: CubicBezierEasing,
    val dimension: Float,
    val protocol: String,
    val self: BorderStroke,
    val type: TimedTransition,
    val uIColor: List<ShadowLayer>,
    val token: Brush,
    val abstract: TextStyle,
    val `as`: String,
    val assert: Boolean,
    val associatedtype: String,
    val await: FontWeight,
    val boolean: Int,
    val borrowing: CubicBezierEasing,
    val `break`: Float,
    val byte: String,
    val case: BorderStroke,
    val catch: TimedTransition,
    val char: List<ShadowLayer>,
    val class_: Brush,
    val const: TextStyle,
    val constructor: String,
    val consuming: Boolean,
    val `continue`: String,
    val default: FontWeight,
    val defer: Int,
    val deinit: CubicBezierEasing,
    val `do`: Float,
    val double: String,
    val `else`: BorderStroke,
    val enum: TimedTransition,
    val extends: List<ShadowLayer>,
    val extension: Brush,
    val fallthrough: TextStyle,
    val `false`: String,
    val fileprivate: Boolean,
    val final: String,
    val finally: FontWeight,
    val float: Int,
    val `for`: CubicBezierEasing,
    val `fun`: Float,
    val func: String,
    val get: BorderStroke,
    val goto: TimedTransition,
    val guard: List<ShadowLayer>,
    val `if`: Brush,
    val implements: TextStyle,
    val import: String,
    val `in`: Boolean,
    val init: String,
    val inout: FontWeight,
    val instanceof: Int,
    val int: CubicBezierEasing,
    val `interface`: Float,
    val internal: String,
    val `is`: BorderStroke,
    val left: TimedTransition,
    val let: List<ShadowLayer>,
    val long: Brush,
    val native: TextStyle,
    val new: String,
    val nil: Boolean,
    val none: String,
    val nonisolated: FontWeight,
    val `null`: Int,
    val `object`: CubicBezierEasing,
    val open: Float,
    val operator: String,
    val `package`: BorderStroke,
    val precedencegroup: TimedTransition,
    val private: List<ShadowLayer>,
    val protected: Brush,
    val protocol_2: TextStyle,
    val public: String,
    val repeat: Boolean,
    val rethrows: String,
    val `return`: FontWeight,
    val self_2: Int,
    val set: CubicBezierEasing,
    val short: Float,
    val some: String,
    val static: BorderStroke,
    val strictfp: TimedTransition,
    val struct: List<ShadowLayer>,
    val subscript: Brush,
    val `super`: TextStyle,
    val switch: String,
    val synchronized: Boolean,
    val `this`: String,
    val `throw`: FontWeight,
    val throws: Int,
    val toString: CubicBezierEasing,
    val transient: Float,
    val `true`: String,
    val `try`: BorderStroke,
    val `typealias`: TimedTransition,
    val `typeof`: List<ShadowLayer>
)

private fun designToken__1__1() = DesignToken__1(
    any = "Inter",
    cGFloat = FontWeight(600),
    color = 200,
    designTokens = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    dimension = 1.5f,
    protocol = "dashed",
    self = BorderStroke(1.dp, Color(0xFF000000)),
    type = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    uIColor = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    token = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    abstract = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    `as` = "hello",
    assert = true,
    associatedtype = "Inter",
    await = FontWeight(600),
    boolean = 200,
    borrowing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    `break` = 1.5f,
    byte = "dashed",
    case = BorderStroke(1.dp, Color(0xFF000000)),
    catch = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    char = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    class_ = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    const = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    constructor = "hello",
    consuming = true,
    `continue` = "Inter",
    default = FontWeight(600),
    defer = 200,
    deinit = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    `do` = 1.5f,
    double = "dashed",
    `else` = BorderStroke(1.dp, Color(0xFF000000)),
    enum = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    extends = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    extension = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    fallthrough = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    `false` = "hello",
    fileprivate = true,
    final = "Inter",
    finally = FontWeight(600),
    float = 200,
    `for` = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    `fun` = 1.5f,
    func = "dashed",
    get = BorderStroke(1.dp, Color(0xFF000000)),
    goto = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    guard = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    `if` = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    implements = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    import = "hello",
    `in` = true,
    init = "Inter",
    inout = FontWeight(600),
    instanceof = 200,
    int = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    `interface` = 1.5f,
    internal = "dashed",
    `is` = BorderStroke(1.dp, Color(0xFF000000)),
    left = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    let = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    long = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    native = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    new = "hello",
    nil = true,
    none = "Inter",
    nonisolated = FontWeight(600),
    `null` = 200,
    `object` = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    open = 1.5f,
    operator = "dashed",
    `package` = BorderStroke(1.dp, Color(0xFF000000)),
    precedencegroup = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    private = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    protected = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    protocol_2 = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    public = "hello",
    repeat = true,
    rethrows = "Inter",
    `return` = FontWeight(600),
    self_2 = 200,
    set = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    short = 1.5f,
    some = "dashed",
    static = BorderStroke(1.dp, Color(0xFF000000)),
    strictfp = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    struct = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    subscript = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    `super` = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    switch = "hello",
    synchronized = true,
    `this` = "Inter",
    `throw` = FontWeight(600),
    throws = 200,
    toString = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    transient = 1.5f,
    `true` = "dashed",
    `try` = BorderStroke(1.dp, Color(0xFF000000)),
    `typealias` = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    `typeof` = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
internal class DesignToken__2(
    val `val`: Brush,
    val `var`: TextStyle,
    val void: String,
    val volatile: Boolean,
    val `when`: String,
    val where: FontWeight,
    val `while`: Int,
    val `yield`: CubicBezierEasing
)

private fun designToken__2__1() = DesignToken__2(
    `val` = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    `var` = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    void = "hello",
    volatile = true,
    `when` = "Inter",
    where = FontWeight(600),
    `while` = 200,
    `yield` = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
)

@Immutable
class DesignToken internal constructor(
    private val part__1: DesignToken__1,
    private val part__2: DesignToken__2
) {
    val any: String get() = part__1.any
    val cGFloat: FontWeight get() = part__1.cGFloat
    val color: Int get() = part__1.color
    val designTokens: CubicBezierEasing get() = part__1.designTokens
    val dimension: Float get() = part__1.dimension
    val protocol: String get() = part__1.protocol
    val self: BorderStroke get() = part__1.self
    val type: TimedTransition get() = part__1.type
    val uIColor: List<ShadowLayer> get() = part__1.uIColor
    val token: Brush get() = part__1.token
    val abstract: TextStyle get() = part__1.abstract
    val `as`: String get() = part__1.`as`
    val assert: Boolean get() = part__1.assert
    val associatedtype: String get() = part__1.associatedtype
    val await: FontWeight get() = part__1.await
    val boolean: Int get() = part__1.boolean
    val borrowing: CubicBezierEasing get() = part__1.borrowing
    val `break`: Float get() = part__1.`break`
    val byte: String get() = part__1.byte
    val case: BorderStroke get() = part__1.case
    val catch: TimedTransition get() = part__1.catch
    val char: List<ShadowLayer> get() = part__1.char
    val class_: Brush get() = part__1.class_
    val const: TextStyle get() = part__1.const
    val constructor: String get() = part__1.constructor
    val consuming: Boolean get() = part__1.consuming
    val `continue`: String get() = part__1.`continue`
    val default: FontWeight get() = part__1.default
    val defer: Int get() = part__1.defer
    val deinit: CubicBezierEasing get() = part__1.deinit
    val `do`: Float get() = part__1.`do`
    val double: String get() = part__1.double
    val `else`: BorderStroke get() = part__1.`else`
    val enum: TimedTransition get() = part__1.enum
    val extends: List<ShadowLayer> get() = part__1.extends
    val extension: Brush get() = part__1.extension
    val fallthrough: TextStyle get() = part__1.fallthrough
    val `false`: String get() = part__1.`false`
    val fileprivate: Boolean get() = part__1.fileprivate
    val final: String get() = part__1.final
    val finally: FontWeight get() = part__1.finally
    val float: Int get() = part__1.float
    val `for`: CubicBezierEasing get() = part__1.`for`
    val `fun`: Float get() = part__1.`fun`
    val func: String get() = part__1.func
    val get: BorderStroke get() = part__1.get
    val goto: TimedTransition get() = part__1.goto
    val guard: List<ShadowLayer> get() = part__1.guard
    val `if`: Brush get() = part__1.`if`
    val implements: TextStyle get() = part__1.implements
    val import: String get() = part__1.import
    val `in`: Boolean get() = part__1.`in`
    val init: String get() = part__1.init
    val inout: FontWeight get() = part__1.inout
    val instanceof: Int get() = part__1.instanceof
    val int: CubicBezierEasing get() = part__1.int
    val `interface`: Float get() = part__1.`interface`
    val internal: String get() = part__1.internal
    val `is`: BorderStroke get() = part__1.`is`
    val left: TimedTransition get() = part__1.left
    val let: List<ShadowLayer> get() = part__1.let
    val long: Brush get() = part__1.long
    val native: TextStyle get() = part__1.native
    val new: String get() = part__1.new
    val nil: Boolean get() = part__1.nil
    val none: String get() = part__1.none
    val nonisolated: FontWeight get() = part__1.nonisolated
    val `null`: Int get() = part__1.`null`
    val `object`: CubicBezierEasing get() = part__1.`object`
    val open: Float get() = part__1.open
    val operator: String get() = part__1.operator
    val `package`: BorderStroke get() = part__1.`package`
    val precedencegroup: TimedTransition get() = part__1.precedencegroup
    val private: List<ShadowLayer> get() = part__1.private
    val protected: Brush get() = part__1.protected
    // protocol is written token.protocol_2: the plain identifier is that of Protocol
    val protocol_2: TextStyle get() = part__1.protocol_2
    val public: String get() = part__1.public
    val repeat: Boolean get() = part__1.repeat
    val rethrows: String get() = part__1.rethrows
    val `return`: FontWeight get() = part__1.`return`
    // self is written token.self_2: the plain identifier is that of Self
    val self_2: Int get() = part__1.self_2
    val set: CubicBezierEasing get() = part__1.set
    val short: Float get() = part__1.short
    val some: String get() = part__1.some
    val static: BorderStroke get() = part__1.static
    val strictfp: TimedTransition get() = part__1.strictfp
    val struct: List<ShadowLayer> get() = part__1.struct
    val subscript: Brush get() = part__1.subscript
    val `super`: TextStyle get() = part__1.`super`
    val switch: String get() = part__1.switch
    val synchronized: Boolean get() = part__1.synchronized
    val `this`: String get() = part__1.`this`
    val `throw`: FontWeight get() = part__1.`throw`
    val throws: Int get() = part__1.throws
    val toString: CubicBezierEasing get() = part__1.toString
    val transient: Float get() = part__1.transient
    val `true`: String get() = part__1.`true`
    val `try`: BorderStroke get() = part__1.`try`
    val `typealias`: TimedTransition get() = part__1.`typealias`
    val `typeof`: List<ShadowLayer> get() = part__1.`typeof`
    val `val`: Brush get() = part__2.`val`
    val `var`: TextStyle get() = part__2.`var`
    val void: String get() = part__2.void
    val volatile: Boolean get() = part__2.volatile
    val `when`: String get() = part__2.`when`
    val where: FontWeight get() = part__2.where
    val `while`: Int get() = part__2.`while`
    val `yield`: CubicBezierEasing get() = part__2.`yield`
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

@Immutable
class DesignShadowLayer(
    val color: Color,
    val x: Dp,
    val y: Dp,
    val blur: Dp,
    val spread: Dp,
    val isInset: Boolean
)

@Immutable
class DesignTimedTransition(
    val durationMillis: Int,
    val delayMillis: Int,
    val easing: CubicBezierEasing
)

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
