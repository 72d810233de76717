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

  final double any;

  final double cGFloat;

  final double color;

  final double designTokens;

  final double dimension;

  final double protocol;

  final double self;

  final double type$;

  final double uIColor;

  final double token;

  final double abstract$;

  final double as$;

  final double assert$;

  final double associatedtype;

  final double await$;

  final double boolean;

  final double borrowing;

  final double break$;

  final double byte;

  final double case$;

  final double catch$;

  final double char;

  final double class$;

  final double const$;

  final double constructor;

  final double consuming;

  final double continue$;

  final double default$;

  final double defer;

  final double deinit;

  final double do$;

  final double double;

  final double else$;

  final double enum$;

  final double extends$;

  final double extension$;

  final double fallthrough;

  final double false$;

  final double fileprivate;

  final double final$;

  final double finally$;

  final double float;

  final double for$;

  final double fun;

  final double func;

  final double get$;

  final double goto;

  final double guard;

  final double if$;

  final double implements$;

  final double import$;

  final double in$;

  final double init;

  final double inout;

  final double instanceof;

  final double int;

  final double interface$;

  final double internal;

  final double is$;

  final double left;

  final double let;

  final double long;

  final double native;

  final double new$;

  final double nil;

  final double none;

  final double nonisolated;

  final double null$;

  final double object;

  final double open;

  final double operator$;

  final double package;

  final double precedencegroup;

  final double private;

  final double protected;

  // protocol is written token.protocol_2: the plain identifier is that of Protocol
  final double protocol_2;

  final double public;

  final double repeat;

  final double rethrows;

  final double return$;

  // self is written token.self_2: the plain identifier is that of Self
  final double self_2;

  final double set$;

  final double short;

  final double some;

  final double static$;

  final double strictfp;

  final double struct;

  final double subscript;

  final double super$;

  final double switch$;

  final double synchronized;

  final double this$;

  final double throw$;

  final double throws;

  final double toString$;

  final double transient;

  final double true$;

  final double try$;

  final double typealias;

  final double typeof;

  final double val;

  final double var$;

  final double void$;

  final double volatile;

  final double when;

  final double where;

  final double while$;

  final double yield$;

  @override
  DesignToken copyWith({
    double? any,
    double? cGFloat,
    double? color,
    double? designTokens,
    double? dimension,
    double? protocol,
    double? self,
    double? type$,
    double? uIColor,
    double? token,
    double? abstract$,
    double? as$,
    double? assert$,
    double? associatedtype,
    double? await$,
    double? boolean,
    double? borrowing,
    double? break$,
    double? byte,
    double? case$,
    double? catch$,
    double? char,
    double? class$,
    double? const$,
    double? constructor,
    double? consuming,
    double? continue$,
    double? default$,
    double? defer,
    double? deinit,
    double? do$,
    double? double,
    double? else$,
    double? enum$,
    double? extends$,
    double? extension$,
    double? fallthrough,
    double? false$,
    double? fileprivate,
    double? final$,
    double? finally$,
    double? float,
    double? for$,
    double? fun,
    double? func,
    double? get$,
    double? goto,
    double? guard,
    double? if$,
    double? implements$,
    double? import$,
    double? in$,
    double? init,
    double? inout,
    double? instanceof,
    double? int,
    double? interface$,
    double? internal,
    double? is$,
    double? left,
    double? let,
    double? long,
    double? native,
    double? new$,
    double? nil,
    double? none,
    double? nonisolated,
    double? null$,
    double? object,
    double? open,
    double? operator$,
    double? package,
    double? precedencegroup,
    double? private,
    double? protected,
    double? protocol_2,
    double? public,
    double? repeat,
    double? rethrows,
    double? return$,
    double? self_2,
    double? set$,
    double? short,
    double? some,
    double? static$,
    double? strictfp,
    double? struct,
    double? subscript,
    double? super$,
    double? switch$,
    double? synchronized,
    double? this$,
    double? throw$,
    double? throws,
    double? toString$,
    double? transient,
    double? true$,
    double? try$,
    double? typealias,
    double? typeof,
    double? val,
    double? var$,
    double? void$,
    double? volatile,
    double? when,
    double? where,
    double? while$,
    double? yield$,
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
      any: lerpDouble(any, other.any, t)!,
      cGFloat: lerpDouble(cGFloat, other.cGFloat, t)!,
      color: lerpDouble(color, other.color, t)!,
      designTokens: lerpDouble(designTokens, other.designTokens, t)!,
      dimension: lerpDouble(dimension, other.dimension, t)!,
      protocol: lerpDouble(protocol, other.protocol, t)!,
      self: lerpDouble(self, other.self, t)!,
      type$: lerpDouble(type$, other.type$, t)!,
      uIColor: lerpDouble(uIColor, other.uIColor, t)!,
      token: lerpDouble(token, other.token, t)!,
      abstract$: lerpDouble(abstract$, other.abstract$, t)!,
      as$: lerpDouble(as$, other.as$, t)!,
      assert$: lerpDouble(assert$, other.assert$, t)!,
      associatedtype: lerpDouble(associatedtype, other.associatedtype, t)!,
      await$: lerpDouble(await$, other.await$, t)!,
      boolean: lerpDouble(boolean, other.boolean, t)!,
      borrowing: lerpDouble(borrowing, other.borrowing, t)!,
      break$: lerpDouble(break$, other.break$, t)!,
      byte: lerpDouble(byte, other.byte, t)!,
      case$: lerpDouble(case$, other.case$, t)!,
      catch$: lerpDouble(catch$, other.catch$, t)!,
      char: lerpDouble(char, other.char, t)!,
      class$: lerpDouble(class$, other.class$, t)!,
      const$: lerpDouble(const$, other.const$, t)!,
      constructor: lerpDouble(constructor, other.constructor, t)!,
      consuming: lerpDouble(consuming, other.consuming, t)!,
      continue$: lerpDouble(continue$, other.continue$, t)!,
      default$: lerpDouble(default$, other.default$, t)!,
      defer: lerpDouble(defer, other.defer, t)!,
      deinit: lerpDouble(deinit, other.deinit, t)!,
      do$: lerpDouble(do$, other.do$, t)!,
      double: lerpDouble(double, other.double, t)!,
      else$: lerpDouble(else$, other.else$, t)!,
      enum$: lerpDouble(enum$, other.enum$, t)!,
      extends$: lerpDouble(extends$, other.extends$, t)!,
      extension$: lerpDouble(extension$, other.extension$, t)!,
      fallthrough: lerpDouble(fallthrough, other.fallthrough, t)!,
      false$: lerpDouble(false$, other.false$, t)!,
      fileprivate: lerpDouble(fileprivate, other.fileprivate, t)!,
      final$: lerpDouble(final$, other.final$, t)!,
      finally$: lerpDouble(finally$, other.finally$, t)!,
      float: lerpDouble(float, other.float, t)!,
      for$: lerpDouble(for$, other.for$, t)!,
      fun: lerpDouble(fun, other.fun, t)!,
      func: lerpDouble(func, other.func, t)!,
      get$: lerpDouble(get$, other.get$, t)!,
      goto: lerpDouble(goto, other.goto, t)!,
      guard: lerpDouble(guard, other.guard, t)!,
      if$: lerpDouble(if$, other.if$, t)!,
      implements$: lerpDouble(implements$, other.implements$, t)!,
      import$: lerpDouble(import$, other.import$, t)!,
      in$: lerpDouble(in$, other.in$, t)!,
      init: lerpDouble(init, other.init, t)!,
      inout: lerpDouble(inout, other.inout, t)!,
      instanceof: lerpDouble(instanceof, other.instanceof, t)!,
      int: lerpDouble(int, other.int, t)!,
      interface$: lerpDouble(interface$, other.interface$, t)!,
      internal: lerpDouble(internal, other.internal, t)!,
      is$: lerpDouble(is$, other.is$, t)!,
      left: lerpDouble(left, other.left, t)!,
      let: lerpDouble(let, other.let, t)!,
      long: lerpDouble(long, other.long, t)!,
      native: lerpDouble(native, other.native, t)!,
      new$: lerpDouble(new$, other.new$, t)!,
      nil: lerpDouble(nil, other.nil, t)!,
      none: lerpDouble(none, other.none, t)!,
      nonisolated: lerpDouble(nonisolated, other.nonisolated, t)!,
      null$: lerpDouble(null$, other.null$, t)!,
      object: lerpDouble(object, other.object, t)!,
      open: lerpDouble(open, other.open, t)!,
      operator$: lerpDouble(operator$, other.operator$, t)!,
      package: lerpDouble(package, other.package, t)!,
      precedencegroup: lerpDouble(precedencegroup, other.precedencegroup, t)!,
      private: lerpDouble(private, other.private, t)!,
      protected: lerpDouble(protected, other.protected, t)!,
      protocol_2: lerpDouble(protocol_2, other.protocol_2, t)!,
      public: lerpDouble(public, other.public, t)!,
      repeat: lerpDouble(repeat, other.repeat, t)!,
      rethrows: lerpDouble(rethrows, other.rethrows, t)!,
      return$: lerpDouble(return$, other.return$, t)!,
      self_2: lerpDouble(self_2, other.self_2, t)!,
      set$: lerpDouble(set$, other.set$, t)!,
      short: lerpDouble(short, other.short, t)!,
      some: lerpDouble(some, other.some, t)!,
      static$: lerpDouble(static$, other.static$, t)!,
      strictfp: lerpDouble(strictfp, other.strictfp, t)!,
      struct: lerpDouble(struct, other.struct, t)!,
      subscript: lerpDouble(subscript, other.subscript, t)!,
      super$: lerpDouble(super$, other.super$, t)!,
      switch$: lerpDouble(switch$, other.switch$, t)!,
      synchronized: lerpDouble(synchronized, other.synchronized, t)!,
      this$: lerpDouble(this$, other.this$, t)!,
      throw$: lerpDouble(throw$, other.throw$, t)!,
      throws: lerpDouble(throws, other.throws, t)!,
      toString$: lerpDouble(toString$, other.toString$, t)!,
      transient: lerpDouble(transient, other.transient, t)!,
      true$: lerpDouble(true$, other.true$, t)!,
      try$: lerpDouble(try$, other.try$, t)!,
      typealias: lerpDouble(typealias, other.typealias, t)!,
      typeof: lerpDouble(typeof, other.typeof, t)!,
      val: lerpDouble(val, other.val, t)!,
      var$: lerpDouble(var$, other.var$, t)!,
      void$: lerpDouble(void$, other.void$, t)!,
      volatile: lerpDouble(volatile, other.volatile, t)!,
      when: lerpDouble(when, other.when, t)!,
      where: lerpDouble(where, other.where, t)!,
      while$: lerpDouble(while$, other.while$, t)!,
      yield$: lerpDouble(yield$, other.yield$, t)!,
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
    any: 16.0,
    cGFloat: 16.0,
    color: 16.0,
    designTokens: 16.0,
    dimension: 16.0,
    protocol: 16.0,
    self: 16.0,
    type$: 16.0,
    uIColor: 16.0,
    token: 16.0,
    abstract$: 16.0,
    as$: 16.0,
    assert$: 16.0,
    associatedtype: 16.0,
    await$: 16.0,
    boolean: 16.0,
    borrowing: 16.0,
    break$: 16.0,
    byte: 16.0,
    case$: 16.0,
    catch$: 16.0,
    char: 16.0,
    class$: 16.0,
    const$: 16.0,
    constructor: 16.0,
    consuming: 16.0,
    continue$: 16.0,
    default$: 16.0,
    defer: 16.0,
    deinit: 16.0,
    do$: 16.0,
    double: 16.0,
    else$: 16.0,
    enum$: 16.0,
    extends$: 16.0,
    extension$: 16.0,
    fallthrough: 16.0,
    false$: 16.0,
    fileprivate: 16.0,
    final$: 16.0,
    finally$: 16.0,
    float: 16.0,
    for$: 16.0,
    fun: 16.0,
    func: 16.0,
    get$: 16.0,
    goto: 16.0,
    guard: 16.0,
    if$: 16.0,
    implements$: 16.0,
    import$: 16.0,
    in$: 16.0,
    init: 16.0,
    inout: 16.0,
    instanceof: 16.0,
    int: 16.0,
    interface$: 16.0,
    internal: 16.0,
    is$: 16.0,
    left: 16.0,
    let: 16.0,
    long: 16.0,
    native: 16.0,
    new$: 16.0,
    nil: 16.0,
    none: 16.0,
    nonisolated: 16.0,
    null$: 16.0,
    object: 16.0,
    open: 16.0,
    operator$: 16.0,
    package: 16.0,
    precedencegroup: 16.0,
    private: 16.0,
    protected: 16.0,
    protocol_2: 16.0,
    public: 16.0,
    repeat: 16.0,
    rethrows: 16.0,
    return$: 16.0,
    self_2: 16.0,
    set$: 16.0,
    short: 16.0,
    some: 16.0,
    static$: 16.0,
    strictfp: 16.0,
    struct: 16.0,
    subscript: 16.0,
    super$: 16.0,
    switch$: 16.0,
    synchronized: 16.0,
    this$: 16.0,
    throw$: 16.0,
    throws: 16.0,
    toString$: 16.0,
    transient: 16.0,
    true$: 16.0,
    try$: 16.0,
    typealias: 16.0,
    typeof: 16.0,
    val: 16.0,
    var$: 16.0,
    void$: 16.0,
    volatile: 16.0,
    when: 16.0,
    where: 16.0,
    while$: 16.0,
    yield$: 16.0,
  ),
);
