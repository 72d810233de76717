import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.any,
    required this.cGFloat,
    required this.color,
    required this.designTokens,
    required this.dimension,
    required this.protocol,
    required this.self,
    required this.type$,
    required this.uIColor,
    required this.token,
    required this.abstract$,
    required this.as$,
    required this.assert$,
    required this.associatedtype,
    required this.await$,
    required this.boolean,
    required this.borrowing,
    required this.break$,
    required this.byte,
    required this.case$,
    required this.catch$,
    required this.char,
    required this.class$,
    required this.const$,
    required this.constructor,
    required this.consuming,
    required this.continue$,
    required this.default$,
    required this.defer,
    required this.deinit,
    required this.do$,
    required this.double,
    required this.else$,
    required this.enum$,
    required this.extends$,
    required this.extension$,
    required this.fallthrough,
    required this.false$,
    required this.fileprivate,
    required this.final$,
    required this.finally$,
    required this.float,
    required this.for$,
    required this.fun,
    required this.func,
    required this.get$,
    required this.goto,
    required this.guard,
    required this.if$,
    required this.implements$,
    required this.import$,
    required this.in$,
    required this.init,
    required this.inout,
    required this.instanceof,
    required this.int,
    required this.interface$,
    required this.internal,
    required this.is$,
    required this.left,
    required this.let,
    required this.long,
    required this.native,
    required this.new$,
    required this.nil,
    required this.none,
    required this.nonisolated,
    required this.null$,
    required this.object,
    required this.open,
    required this.operator$,
    required this.package,
    required this.precedencegroup,
    required this.private,
    required this.protected,
    required this.protocol_2,
    required this.public,
    required this.repeat,
    required this.rethrows,
    required this.return$,
    required this.self_2,
    required this.set$,
    required this.short,
    required this.some,
    required this.static$,
    required this.strictfp,
    required this.struct,
    required this.subscript,
    required this.super$,
    required this.switch$,
    required this.synchronized,
    required this.this$,
    required this.throw$,
    required this.throws,
    required this.toString$,
    required this.transient,
    required this.true$,
    required this.try$,
    required this.typealias,
    required this.typeof,
    required this.val,
    required this.var$,
    required this.void$,
    required this.volatile,
    required this.when,
    required this.where,
    required this.while$,
    required this.yield$,
  });

  final String any;

  final FontWeight cGFloat;

  final Duration color;

  final Cubic designTokens;

  final double dimension;

  final String protocol;

  final BorderSide self;

  final ({Duration duration, Duration delay, Cubic curve}) type$;

  final List<BoxShadow> uIColor;

  final Gradient token;

  final TextStyle abstract$;

  final String as$;

  final bool assert$;

  final String associatedtype;

  final FontWeight await$;

  final Duration boolean;

  final Cubic borrowing;

  final double break$;

  final String byte;

  final BorderSide case$;

  final ({Duration duration, Duration delay, Cubic curve}) catch$;

  final List<BoxShadow> char;

  final Gradient class$;

  final TextStyle const$;

  final String constructor;

  final bool consuming;

  final String continue$;

  final FontWeight default$;

  final Duration defer;

  final Cubic deinit;

  final double do$;

  final String double;

  final BorderSide else$;

  final ({Duration duration, Duration delay, Cubic curve}) enum$;

  final List<BoxShadow> extends$;

  final Gradient extension$;

  final TextStyle fallthrough;

  final String false$;

  final bool fileprivate;

  final String final$;

  final FontWeight finally$;

  final Duration float;

  final Cubic for$;

  final double fun;

  final String func;

  final BorderSide get$;

  final ({Duration duration, Duration delay, Cubic curve}) goto;

  final List<BoxShadow> guard;

  final Gradient if$;

  final TextStyle implements$;

  final String import$;

  final bool in$;

  final String init;

  final FontWeight inout;

  final Duration instanceof;

  final Cubic int;

  final double interface$;

  final String internal;

  final BorderSide is$;

  final ({Duration duration, Duration delay, Cubic curve}) left;

  final List<BoxShadow> let;

  final Gradient long;

  final TextStyle native;

  final String new$;

  final bool nil;

  final String none;

  final FontWeight nonisolated;

  final Duration null$;

  final Cubic object;

  final double open;

  final String operator$;

  final BorderSide package;

  final ({Duration duration, Duration delay, Cubic curve}) precedencegroup;

  final List<BoxShadow> private;

  final Gradient protected;

  // protocol is written token.protocol_2: the plain identifier is that of Protocol
  final TextStyle protocol_2;

  final String public;

  final bool repeat;

  final String rethrows;

  final FontWeight return$;

  // self is written token.self_2: the plain identifier is that of Self
  final Duration self_2;

  final Cubic set$;

  final double short;

  final String some;

  final BorderSide static$;

  final ({Duration duration, Duration delay, Cubic curve}) strictfp;

  final List<BoxShadow> struct;

  final Gradient subscript;

  final TextStyle super$;

  final String switch$;

  final bool synchronized;

  final String this$;

  final FontWeight throw$;

  final Duration throws;

  final Cubic toString$;

  final double transient;

  final String true$;

  final BorderSide try$;

  final ({Duration duration, Duration delay, Cubic curve}) typealias;

  final List<BoxShadow> typeof;

  final Gradient val;

  final TextStyle var$;

  final String void$;

  final bool volatile;

  final String when;

  final FontWeight where;

  final Duration while$;

  final Cubic yield$;

  @override
  DesignToken copyWith({
    String? any,
    FontWeight? cGFloat,
    Duration? color,
    Cubic? designTokens,
    double? dimension,
    String? protocol,
    BorderSide? self,
    ({Duration duration, Duration delay, Cubic curve})? type$,
    List<BoxShadow>? uIColor,
    Gradient? token,
    TextStyle? abstract$,
    String? as$,
    bool? assert$,
    String? associatedtype,
    FontWeight? await$,
    Duration? boolean,
    Cubic? borrowing,
    double? break$,
    String? byte,
    BorderSide? case$,
    ({Duration duration, Duration delay, Cubic curve})? catch$,
    List<BoxShadow>? char,
    Gradient? class$,
    TextStyle? const$,
    String? constructor,
    bool? consuming,
    String? continue$,
    FontWeight? default$,
    Duration? defer,
    Cubic? deinit,
    double? do$,
    String? double,
    BorderSide? else$,
    ({Duration duration, Duration delay, Cubic curve})? enum$,
    List<BoxShadow>? extends$,
    Gradient? extension$,
    TextStyle? fallthrough,
    String? false$,
    bool? fileprivate,
    String? final$,
    FontWeight? finally$,
    Duration? float,
    Cubic? for$,
    double? fun,
    String? func,
    BorderSide? get$,
    ({Duration duration, Duration delay, Cubic curve})? goto,
    List<BoxShadow>? guard,
    Gradient? if$,
    TextStyle? implements$,
    String? import$,
    bool? in$,
    String? init,
    FontWeight? inout,
    Duration? instanceof,
    Cubic? int,
    double? interface$,
    String? internal,
    BorderSide? is$,
    ({Duration duration, Duration delay, Cubic curve})? left,
    List<BoxShadow>? let,
    Gradient? long,
    TextStyle? native,
    String? new$,
    bool? nil,
    String? none,
    FontWeight? nonisolated,
    Duration? null$,
    Cubic? object,
    double? open,
    String? operator$,
    BorderSide? package,
    ({Duration duration, Duration delay, Cubic curve})? precedencegroup,
    List<BoxShadow>? private,
    Gradient? protected,
    TextStyle? protocol_2,
    String? public,
    bool? repeat,
    String? rethrows,
    FontWeight? return$,
    Duration? self_2,
    Cubic? set$,
    double? short,
    String? some,
    BorderSide? static$,
    ({Duration duration, Duration delay, Cubic curve})? strictfp,
    List<BoxShadow>? struct,
    Gradient? subscript,
    TextStyle? super$,
    String? switch$,
    bool? synchronized,
    String? this$,
    FontWeight? throw$,
    Duration? throws,
    Cubic? toString$,
    double? transient,
    String? true$,
    BorderSide? try$,
    ({Duration duration, Duration delay, Cubic curve})? typealias,
    List<BoxShadow>? typeof,
    Gradient? val,
    TextStyle? var$,
    String? void$,
    bool? volatile,
    String? when,
    FontWeight? where,
    Duration? while$,
    Cubic? yield$,
  }) {
    return DesignToken(
      any: any ?? this.any,
      cGFloat: cGFloat ?? this.cGFloat,
      color: color ?? this.color,
      designTokens: designTokens ?? this.designTokens,
      dimension: dimension ?? this.dimension,
      protocol: protocol ?? this.protocol,
      self: self ?? this.self,
      type$: type$ ?? this.type$,
      uIColor: uIColor ?? this.uIColor,
      token: token ?? this.token,
      abstract$: abstract$ ?? this.abstract$,
      as$: as$ ?? this.as$,
      assert$: assert$ ?? this.assert$,
      associatedtype: associatedtype ?? this.associatedtype,
      await$: await$ ?? this.await$,
      boolean: boolean ?? this.boolean,
      borrowing: borrowing ?? this.borrowing,
      break$: break$ ?? this.break$,
      byte: byte ?? this.byte,
      case$: case$ ?? this.case$,
      catch$: catch$ ?? this.catch$,
      char: char ?? this.char,
      class$: class$ ?? this.class$,
      const$: const$ ?? this.const$,
      constructor: constructor ?? this.constructor,
      consuming: consuming ?? this.consuming,
      continue$: continue$ ?? this.continue$,
      default$: default$ ?? this.default$,
      defer: defer ?? this.defer,
      deinit: deinit ?? this.deinit,
      do$: do$ ?? this.do$,
      double: double ?? this.double,
      else$: else$ ?? this.else$,
      enum$: enum$ ?? this.enum$,
      extends$: extends$ ?? this.extends$,
      extension$: extension$ ?? this.extension$,
      fallthrough: fallthrough ?? this.fallthrough,
      false$: false$ ?? this.false$,
      fileprivate: fileprivate ?? this.fileprivate,
      final$: final$ ?? this.final$,
      finally$: finally$ ?? this.finally$,
      float: float ?? this.float,
      for$: for$ ?? this.for$,
      fun: fun ?? this.fun,
      func: func ?? this.func,
      get$: get$ ?? this.get$,
      goto: goto ?? this.goto,
      guard: guard ?? this.guard,
      if$: if$ ?? this.if$,
      implements$: implements$ ?? this.implements$,
      import$: import$ ?? this.import$,
      in$: in$ ?? this.in$,
      init: init ?? this.init,
      inout: inout ?? this.inout,
      instanceof: instanceof ?? this.instanceof,
      int: int ?? this.int,
      interface$: interface$ ?? this.interface$,
      internal: internal ?? this.internal,
      is$: is$ ?? this.is$,
      left: left ?? this.left,
      let: let ?? this.let,
      long: long ?? this.long,
      native: native ?? this.native,
      new$: new$ ?? this.new$,
      nil: nil ?? this.nil,
      none: none ?? this.none,
      nonisolated: nonisolated ?? this.nonisolated,
      null$: null$ ?? this.null$,
      object: object ?? this.object,
      open: open ?? this.open,
      operator$: operator$ ?? this.operator$,
      package: package ?? this.package,
      precedencegroup: precedencegroup ?? this.precedencegroup,
      private: private ?? this.private,
      protected: protected ?? this.protected,
      protocol_2: protocol_2 ?? this.protocol_2,
      public: public ?? this.public,
      repeat: repeat ?? this.repeat,
      rethrows: rethrows ?? this.rethrows,
      return$: return$ ?? this.return$,
      self_2: self_2 ?? this.self_2,
      set$: set$ ?? this.set$,
      short: short ?? this.short,
      some: some ?? this.some,
      static$: static$ ?? this.static$,
      strictfp: strictfp ?? this.strictfp,
      struct: struct ?? this.struct,
      subscript: subscript ?? this.subscript,
      super$: super$ ?? this.super$,
      switch$: switch$ ?? this.switch$,
      synchronized: synchronized ?? this.synchronized,
      this$: this$ ?? this.this$,
      throw$: throw$ ?? this.throw$,
      throws: throws ?? this.throws,
      toString$: toString$ ?? this.toString$,
      transient: transient ?? this.transient,
      true$: true$ ?? this.true$,
      try$: try$ ?? this.try$,
      typealias: typealias ?? this.typealias,
      typeof: typeof ?? this.typeof,
      val: val ?? this.val,
      var$: var$ ?? this.var$,
      void$: void$ ?? this.void$,
      volatile: volatile ?? this.volatile,
      when: when ?? this.when,
      where: where ?? this.where,
      while$: while$ ?? this.while$,
      yield$: yield$ ?? this.yield$,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      any: t < 0.5 ? any : other.any,
      cGFloat: FontWeight.lerp(cGFloat, other.cGFloat, t)!,
      color: t < 0.5 ? color : other.color,
      designTokens: t < 0.5 ? designTokens : other.designTokens,
      dimension: lerpDouble(dimension, other.dimension, t)!,
      protocol: t < 0.5 ? protocol : other.protocol,
      self: BorderSide.lerp(self, other.self, t),
      type$: t < 0.5 ? type$ : other.type$,
      uIColor: BoxShadow.lerpList(uIColor, other.uIColor, t)!,
      token: Gradient.lerp(token, other.token, t)!,
      abstract$: TextStyle.lerp(abstract$, other.abstract$, t)!,
      as$: t < 0.5 ? as$ : other.as$,
      assert$: t < 0.5 ? assert$ : other.assert$,
      associatedtype: t < 0.5 ? associatedtype : other.associatedtype,
      await$: FontWeight.lerp(await$, other.await$, t)!,
      boolean: t < 0.5 ? boolean : other.boolean,
      borrowing: t < 0.5 ? borrowing : other.borrowing,
      break$: lerpDouble(break$, other.break$, t)!,
      byte: t < 0.5 ? byte : other.byte,
      case$: BorderSide.lerp(case$, other.case$, t),
      catch$: t < 0.5 ? catch$ : other.catch$,
      char: BoxShadow.lerpList(char, other.char, t)!,
      class$: Gradient.lerp(class$, other.class$, t)!,
      const$: TextStyle.lerp(const$, other.const$, t)!,
      constructor: t < 0.5 ? constructor : other.constructor,
      consuming: t < 0.5 ? consuming : other.consuming,
      continue$: t < 0.5 ? continue$ : other.continue$,
      default$: FontWeight.lerp(default$, other.default$, t)!,
      defer: t < 0.5 ? defer : other.defer,
      deinit: t < 0.5 ? deinit : other.deinit,
      do$: lerpDouble(do$, other.do$, t)!,
      double: t < 0.5 ? double : other.double,
      else$: BorderSide.lerp(else$, other.else$, t),
      enum$: t < 0.5 ? enum$ : other.enum$,
      extends$: BoxShadow.lerpList(extends$, other.extends$, t)!,
      extension$: Gradient.lerp(extension$, other.extension$, t)!,
      fallthrough: TextStyle.lerp(fallthrough, other.fallthrough, t)!,
      false$: t < 0.5 ? false$ : other.false$,
      fileprivate: t < 0.5 ? fileprivate : other.fileprivate,
      final$: t < 0.5 ? final$ : other.final$,
      finally$: FontWeight.lerp(finally$, other.finally$, t)!,
      float: t < 0.5 ? float : other.float,
      for$: t < 0.5 ? for$ : other.for$,
      fun: lerpDouble(fun, other.fun, t)!,
      func: t < 0.5 ? func : other.func,
      get$: BorderSide.lerp(get$, other.get$, t),
      goto: t < 0.5 ? goto : other.goto,
      guard: BoxShadow.lerpList(guard, other.guard, t)!,
      if$: Gradient.lerp(if$, other.if$, t)!,
      implements$: TextStyle.lerp(implements$, other.implements$, t)!,
      import$: t < 0.5 ? import$ : other.import$,
      in$: t < 0.5 ? in$ : other.in$,
      init: t < 0.5 ? init : other.init,
      inout: FontWeight.lerp(inout, other.inout, t)!,
      instanceof: t < 0.5 ? instanceof : other.instanceof,
      int: t < 0.5 ? int : other.int,
      interface$: lerpDouble(interface$, other.interface$, t)!,
      internal: t < 0.5 ? internal : other.internal,
      is$: BorderSide.lerp(is$, other.is$, t),
      left: t < 0.5 ? left : other.left,
      let: BoxShadow.lerpList(let, other.let, t)!,
      long: Gradient.lerp(long, other.long, t)!,
      native: TextStyle.lerp(native, other.native, t)!,
      new$: t < 0.5 ? new$ : other.new$,
      nil: t < 0.5 ? nil : other.nil,
      none: t < 0.5 ? none : other.none,
      nonisolated: FontWeight.lerp(nonisolated, other.nonisolated, t)!,
      null$: t < 0.5 ? null$ : other.null$,
      object: t < 0.5 ? object : other.object,
      open: lerpDouble(open, other.open, t)!,
      operator$: t < 0.5 ? operator$ : other.operator$,
      package: BorderSide.lerp(package, other.package, t),
      precedencegroup: t < 0.5 ? precedencegroup : other.precedencegroup,
      private: BoxShadow.lerpList(private, other.private, t)!,
      protected: Gradient.lerp(protected, other.protected, t)!,
      protocol_2: TextStyle.lerp(protocol_2, other.protocol_2, t)!,
      public: t < 0.5 ? public : other.public,
      repeat: t < 0.5 ? repeat : other.repeat,
      rethrows: t < 0.5 ? rethrows : other.rethrows,
      return$: FontWeight.lerp(return$, other.return$, t)!,
      self_2: t < 0.5 ? self_2 : other.self_2,
      set$: t < 0.5 ? set$ : other.set$,
      short: lerpDouble(short, other.short, t)!,
      some: t < 0.5 ? some : other.some,
      static$: BorderSide.lerp(static$, other.static$, t),
      strictfp: t < 0.5 ? strictfp : other.strictfp,
      struct: BoxShadow.lerpList(struct, other.struct, t)!,
      subscript: Gradient.lerp(subscript, other.subscript, t)!,
      super$: TextStyle.lerp(super$, other.super$, t)!,
      switch$: t < 0.5 ? switch$ : other.switch$,
      synchronized: t < 0.5 ? synchronized : other.synchronized,
      this$: t < 0.5 ? this$ : other.this$,
      throw$: FontWeight.lerp(throw$, other.throw$, t)!,
      throws: t < 0.5 ? throws : other.throws,
      toString$: t < 0.5 ? toString$ : other.toString$,
      transient: lerpDouble(transient, other.transient, t)!,
      true$: t < 0.5 ? true$ : other.true$,
      try$: BorderSide.lerp(try$, other.try$, t),
      typealias: t < 0.5 ? typealias : other.typealias,
      typeof: BoxShadow.lerpList(typeof, other.typeof, t)!,
      val: Gradient.lerp(val, other.val, t)!,
      var$: TextStyle.lerp(var$, other.var$, t)!,
      void$: t < 0.5 ? void$ : other.void$,
      volatile: t < 0.5 ? volatile : other.volatile,
      when: t < 0.5 ? when : other.when,
      where: FontWeight.lerp(where, other.where, t)!,
      while$: t < 0.5 ? while$ : other.while$,
      yield$: t < 0.5 ? yield$ : other.yield$,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
  });

  final DesignToken token;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    any: 'Inter',
    cGFloat: FontWeight.w600,
    color: Duration(milliseconds: 200),
    designTokens: Cubic(0.4, 0.0, 0.2, 1.0),
    dimension: 1.5,
    protocol: 'dashed',
    self: BorderSide(color: Color(0xFF000000), width: 1.0),
    type$: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    uIColor: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    token: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    abstract$: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    as$: 'hello',
    assert$: true,
    associatedtype: 'Inter',
    await$: FontWeight.w600,
    boolean: Duration(milliseconds: 200),
    borrowing: Cubic(0.4, 0.0, 0.2, 1.0),
    break$: 1.5,
    byte: 'dashed',
    case$: BorderSide(color: Color(0xFF000000), width: 1.0),
    catch$: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    char: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    class$: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    const$: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    constructor: 'hello',
    consuming: true,
    continue$: 'Inter',
    default$: FontWeight.w600,
    defer: Duration(milliseconds: 200),
    deinit: Cubic(0.4, 0.0, 0.2, 1.0),
    do$: 1.5,
    double: 'dashed',
    else$: BorderSide(color: Color(0xFF000000), width: 1.0),
    enum$: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    extends$: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    extension$: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    fallthrough: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    false$: 'hello',
    fileprivate: true,
    final$: 'Inter',
    finally$: FontWeight.w600,
    float: Duration(milliseconds: 200),
    for$: Cubic(0.4, 0.0, 0.2, 1.0),
    fun: 1.5,
    func: 'dashed',
    get$: BorderSide(color: Color(0xFF000000), width: 1.0),
    goto: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    guard: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    if$: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    implements$: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    import$: 'hello',
    in$: true,
    init: 'Inter',
    inout: FontWeight.w600,
    instanceof: Duration(milliseconds: 200),
    int: Cubic(0.4, 0.0, 0.2, 1.0),
    interface$: 1.5,
    internal: 'dashed',
    is$: BorderSide(color: Color(0xFF000000), width: 1.0),
    left: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    let: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    long: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    native: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    new$: 'hello',
    nil: true,
    none: 'Inter',
    nonisolated: FontWeight.w600,
    null$: Duration(milliseconds: 200),
    object: Cubic(0.4, 0.0, 0.2, 1.0),
    open: 1.5,
    operator$: 'dashed',
    package: BorderSide(color: Color(0xFF000000), width: 1.0),
    precedencegroup: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    private: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    protected: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    protocol_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    public: 'hello',
    repeat: true,
    rethrows: 'Inter',
    return$: FontWeight.w600,
    self_2: Duration(milliseconds: 200),
    set$: Cubic(0.4, 0.0, 0.2, 1.0),
    short: 1.5,
    some: 'dashed',
    static$: BorderSide(color: Color(0xFF000000), width: 1.0),
    strictfp: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    struct: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    subscript: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    super$: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    switch$: 'hello',
    synchronized: true,
    this$: 'Inter',
    throw$: FontWeight.w600,
    throws: Duration(milliseconds: 200),
    toString$: Cubic(0.4, 0.0, 0.2, 1.0),
    transient: 1.5,
    true$: 'dashed',
    try$: BorderSide(color: Color(0xFF000000), width: 1.0),
    typealias: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    typeof: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    val: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    var$: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    void$: 'hello',
    volatile: true,
    when: 'Inter',
    where: FontWeight.w600,
    while$: Duration(milliseconds: 200),
    yield$: Cubic(0.4, 0.0, 0.2, 1.0),
  ),
);
