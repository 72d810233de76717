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

  final Color any;

  final Color cGFloat;

  final Color color;

  final Color designTokens;

  final Color dimension;

  final Color protocol;

  final Color self;

  final Color type$;

  final Color uIColor;

  final Color token;

  final Color abstract$;

  final Color as$;

  final Color assert$;

  final Color associatedtype;

  final Color await$;

  final Color boolean;

  final Color borrowing;

  final Color break$;

  final Color byte;

  final Color case$;

  final Color catch$;

  final Color char;

  final Color class$;

  final Color const$;

  final Color constructor;

  final Color consuming;

  final Color continue$;

  final Color default$;

  final Color defer;

  final Color deinit;

  final Color do$;

  final Color double;

  final Color else$;

  final Color enum$;

  final Color extends$;

  final Color extension$;

  final Color fallthrough;

  final Color false$;

  final Color fileprivate;

  final Color final$;

  final Color finally$;

  final Color float;

  final Color for$;

  final Color fun;

  final Color func;

  final Color get$;

  final Color goto;

  final Color guard;

  final Color if$;

  final Color implements$;

  final Color import$;

  final Color in$;

  final Color init;

  final Color inout;

  final Color instanceof;

  final Color int;

  final Color interface$;

  final Color internal;

  final Color is$;

  final Color left;

  final Color let;

  final Color long;

  final Color native;

  final Color new$;

  final Color nil;

  final Color none;

  final Color nonisolated;

  final Color null$;

  final Color object;

  final Color open;

  final Color operator$;

  final Color package;

  final Color precedencegroup;

  final Color private;

  final Color protected;

  // protocol is written token.protocol_2: the plain identifier is that of Protocol
  final Color protocol_2;

  final Color public;

  final Color repeat;

  final Color rethrows;

  final Color return$;

  // self is written token.self_2: the plain identifier is that of Self
  final Color self_2;

  final Color set$;

  final Color short;

  final Color some;

  final Color static$;

  final Color strictfp;

  final Color struct;

  final Color subscript;

  final Color super$;

  final Color switch$;

  final Color synchronized;

  final Color this$;

  final Color throw$;

  final Color throws;

  final Color toString$;

  final Color transient;

  final Color true$;

  final Color try$;

  final Color typealias;

  final Color typeof;

  final Color val;

  final Color var$;

  final Color void$;

  final Color volatile;

  final Color when;

  final Color where;

  final Color while$;

  final Color yield$;

  @override
  DesignToken copyWith({
    Color? any,
    Color? cGFloat,
    Color? color,
    Color? designTokens,
    Color? dimension,
    Color? protocol,
    Color? self,
    Color? type$,
    Color? uIColor,
    Color? token,
    Color? abstract$,
    Color? as$,
    Color? assert$,
    Color? associatedtype,
    Color? await$,
    Color? boolean,
    Color? borrowing,
    Color? break$,
    Color? byte,
    Color? case$,
    Color? catch$,
    Color? char,
    Color? class$,
    Color? const$,
    Color? constructor,
    Color? consuming,
    Color? continue$,
    Color? default$,
    Color? defer,
    Color? deinit,
    Color? do$,
    Color? double,
    Color? else$,
    Color? enum$,
    Color? extends$,
    Color? extension$,
    Color? fallthrough,
    Color? false$,
    Color? fileprivate,
    Color? final$,
    Color? finally$,
    Color? float,
    Color? for$,
    Color? fun,
    Color? func,
    Color? get$,
    Color? goto,
    Color? guard,
    Color? if$,
    Color? implements$,
    Color? import$,
    Color? in$,
    Color? init,
    Color? inout,
    Color? instanceof,
    Color? int,
    Color? interface$,
    Color? internal,
    Color? is$,
    Color? left,
    Color? let,
    Color? long,
    Color? native,
    Color? new$,
    Color? nil,
    Color? none,
    Color? nonisolated,
    Color? null$,
    Color? object,
    Color? open,
    Color? operator$,
    Color? package,
    Color? precedencegroup,
    Color? private,
    Color? protected,
    Color? protocol_2,
    Color? public,
    Color? repeat,
    Color? rethrows,
    Color? return$,
    Color? self_2,
    Color? set$,
    Color? short,
    Color? some,
    Color? static$,
    Color? strictfp,
    Color? struct,
    Color? subscript,
    Color? super$,
    Color? switch$,
    Color? synchronized,
    Color? this$,
    Color? throw$,
    Color? throws,
    Color? toString$,
    Color? transient,
    Color? true$,
    Color? try$,
    Color? typealias,
    Color? typeof,
    Color? val,
    Color? var$,
    Color? void$,
    Color? volatile,
    Color? when,
    Color? where,
    Color? while$,
    Color? yield$,
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
      any: Color.lerp(any, other.any, t)!,
      cGFloat: Color.lerp(cGFloat, other.cGFloat, t)!,
      color: Color.lerp(color, other.color, t)!,
      designTokens: Color.lerp(designTokens, other.designTokens, t)!,
      dimension: Color.lerp(dimension, other.dimension, t)!,
      protocol: Color.lerp(protocol, other.protocol, t)!,
      self: Color.lerp(self, other.self, t)!,
      type$: Color.lerp(type$, other.type$, t)!,
      uIColor: Color.lerp(uIColor, other.uIColor, t)!,
      token: Color.lerp(token, other.token, t)!,
      abstract$: Color.lerp(abstract$, other.abstract$, t)!,
      as$: Color.lerp(as$, other.as$, t)!,
      assert$: Color.lerp(assert$, other.assert$, t)!,
      associatedtype: Color.lerp(associatedtype, other.associatedtype, t)!,
      await$: Color.lerp(await$, other.await$, t)!,
      boolean: Color.lerp(boolean, other.boolean, t)!,
      borrowing: Color.lerp(borrowing, other.borrowing, t)!,
      break$: Color.lerp(break$, other.break$, t)!,
      byte: Color.lerp(byte, other.byte, t)!,
      case$: Color.lerp(case$, other.case$, t)!,
      catch$: Color.lerp(catch$, other.catch$, t)!,
      char: Color.lerp(char, other.char, t)!,
      class$: Color.lerp(class$, other.class$, t)!,
      const$: Color.lerp(const$, other.const$, t)!,
      constructor: Color.lerp(constructor, other.constructor, t)!,
      consuming: Color.lerp(consuming, other.consuming, t)!,
      continue$: Color.lerp(continue$, other.continue$, t)!,
      default$: Color.lerp(default$, other.default$, t)!,
      defer: Color.lerp(defer, other.defer, t)!,
      deinit: Color.lerp(deinit, other.deinit, t)!,
      do$: Color.lerp(do$, other.do$, t)!,
      double: Color.lerp(double, other.double, t)!,
      else$: Color.lerp(else$, other.else$, t)!,
      enum$: Color.lerp(enum$, other.enum$, t)!,
      extends$: Color.lerp(extends$, other.extends$, t)!,
      extension$: Color.lerp(extension$, other.extension$, t)!,
      fallthrough: Color.lerp(fallthrough, other.fallthrough, t)!,
      false$: Color.lerp(false$, other.false$, t)!,
      fileprivate: Color.lerp(fileprivate, other.fileprivate, t)!,
      final$: Color.lerp(final$, other.final$, t)!,
      finally$: Color.lerp(finally$, other.finally$, t)!,
      float: Color.lerp(float, other.float, t)!,
      for$: Color.lerp(for$, other.for$, t)!,
      fun: Color.lerp(fun, other.fun, t)!,
      func: Color.lerp(func, other.func, t)!,
      get$: Color.lerp(get$, other.get$, t)!,
      goto: Color.lerp(goto, other.goto, t)!,
      guard: Color.lerp(guard, other.guard, t)!,
      if$: Color.lerp(if$, other.if$, t)!,
      implements$: Color.lerp(implements$, other.implements$, t)!,
      import$: Color.lerp(import$, other.import$, t)!,
      in$: Color.lerp(in$, other.in$, t)!,
      init: Color.lerp(init, other.init, t)!,
      inout: Color.lerp(inout, other.inout, t)!,
      instanceof: Color.lerp(instanceof, other.instanceof, t)!,
      int: Color.lerp(int, other.int, t)!,
      interface$: Color.lerp(interface$, other.interface$, t)!,
      internal: Color.lerp(internal, other.internal, t)!,
      is$: Color.lerp(is$, other.is$, t)!,
      left: Color.lerp(left, other.left, t)!,
      let: Color.lerp(let, other.let, t)!,
      long: Color.lerp(long, other.long, t)!,
      native: Color.lerp(native, other.native, t)!,
      new$: Color.lerp(new$, other.new$, t)!,
      nil: Color.lerp(nil, other.nil, t)!,
      none: Color.lerp(none, other.none, t)!,
      nonisolated: Color.lerp(nonisolated, other.nonisolated, t)!,
      null$: Color.lerp(null$, other.null$, t)!,
      object: Color.lerp(object, other.object, t)!,
      open: Color.lerp(open, other.open, t)!,
      operator$: Color.lerp(operator$, other.operator$, t)!,
      package: Color.lerp(package, other.package, t)!,
      precedencegroup: Color.lerp(precedencegroup, other.precedencegroup, t)!,
      private: Color.lerp(private, other.private, t)!,
      protected: Color.lerp(protected, other.protected, t)!,
      protocol_2: Color.lerp(protocol_2, other.protocol_2, t)!,
      public: Color.lerp(public, other.public, t)!,
      repeat: Color.lerp(repeat, other.repeat, t)!,
      rethrows: Color.lerp(rethrows, other.rethrows, t)!,
      return$: Color.lerp(return$, other.return$, t)!,
      self_2: Color.lerp(self_2, other.self_2, t)!,
      set$: Color.lerp(set$, other.set$, t)!,
      short: Color.lerp(short, other.short, t)!,
      some: Color.lerp(some, other.some, t)!,
      static$: Color.lerp(static$, other.static$, t)!,
      strictfp: Color.lerp(strictfp, other.strictfp, t)!,
      struct: Color.lerp(struct, other.struct, t)!,
      subscript: Color.lerp(subscript, other.subscript, t)!,
      super$: Color.lerp(super$, other.super$, t)!,
      switch$: Color.lerp(switch$, other.switch$, t)!,
      synchronized: Color.lerp(synchronized, other.synchronized, t)!,
      this$: Color.lerp(this$, other.this$, t)!,
      throw$: Color.lerp(throw$, other.throw$, t)!,
      throws: Color.lerp(throws, other.throws, t)!,
      toString$: Color.lerp(toString$, other.toString$, t)!,
      transient: Color.lerp(transient, other.transient, t)!,
      true$: Color.lerp(true$, other.true$, t)!,
      try$: Color.lerp(try$, other.try$, t)!,
      typealias: Color.lerp(typealias, other.typealias, t)!,
      typeof: Color.lerp(typeof, other.typeof, t)!,
      val: Color.lerp(val, other.val, t)!,
      var$: Color.lerp(var$, other.var$, t)!,
      void$: Color.lerp(void$, other.void$, t)!,
      volatile: Color.lerp(volatile, other.volatile, t)!,
      when: Color.lerp(when, other.when, t)!,
      where: Color.lerp(where, other.where, t)!,
      while$: Color.lerp(while$, other.while$, t)!,
      yield$: Color.lerp(yield$, other.yield$, t)!,
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
    any: Color(0xFF3B82F6),
    cGFloat: Color(0xFF3B82F6),
    color: Color(0xFF3B82F6),
    designTokens: Color(0xFF3B82F6),
    dimension: Color(0xFF3B82F6),
    protocol: Color(0xFF3B82F6),
    self: Color(0xFF3B82F6),
    type$: Color(0xFF3B82F6),
    uIColor: Color(0xFF3B82F6),
    token: Color(0xFF3B82F6),
    abstract$: Color(0xFF3B82F6),
    as$: Color(0xFF3B82F6),
    assert$: Color(0xFF3B82F6),
    associatedtype: Color(0xFF3B82F6),
    await$: Color(0xFF3B82F6),
    boolean: Color(0xFF3B82F6),
    borrowing: Color(0xFF3B82F6),
    break$: Color(0xFF3B82F6),
    byte: Color(0xFF3B82F6),
    case$: Color(0xFF3B82F6),
    catch$: Color(0xFF3B82F6),
    char: Color(0xFF3B82F6),
    class$: Color(0xFF3B82F6),
    const$: Color(0xFF3B82F6),
    constructor: Color(0xFF3B82F6),
    consuming: Color(0xFF3B82F6),
    continue$: Color(0xFF3B82F6),
    default$: Color(0xFF3B82F6),
    defer: Color(0xFF3B82F6),
    deinit: Color(0xFF3B82F6),
    do$: Color(0xFF3B82F6),
    double: Color(0xFF3B82F6),
    else$: Color(0xFF3B82F6),
    enum$: Color(0xFF3B82F6),
    extends$: Color(0xFF3B82F6),
    extension$: Color(0xFF3B82F6),
    fallthrough: Color(0xFF3B82F6),
    false$: Color(0xFF3B82F6),
    fileprivate: Color(0xFF3B82F6),
    final$: Color(0xFF3B82F6),
    finally$: Color(0xFF3B82F6),
    float: Color(0xFF3B82F6),
    for$: Color(0xFF3B82F6),
    fun: Color(0xFF3B82F6),
    func: Color(0xFF3B82F6),
    get$: Color(0xFF3B82F6),
    goto: Color(0xFF3B82F6),
    guard: Color(0xFF3B82F6),
    if$: Color(0xFF3B82F6),
    implements$: Color(0xFF3B82F6),
    import$: Color(0xFF3B82F6),
    in$: Color(0xFF3B82F6),
    init: Color(0xFF3B82F6),
    inout: Color(0xFF3B82F6),
    instanceof: Color(0xFF3B82F6),
    int: Color(0xFF3B82F6),
    interface$: Color(0xFF3B82F6),
    internal: Color(0xFF3B82F6),
    is$: Color(0xFF3B82F6),
    left: Color(0xFF3B82F6),
    let: Color(0xFF3B82F6),
    long: Color(0xFF3B82F6),
    native: Color(0xFF3B82F6),
    new$: Color(0xFF3B82F6),
    nil: Color(0xFF3B82F6),
    none: Color(0xFF3B82F6),
    nonisolated: Color(0xFF3B82F6),
    null$: Color(0xFF3B82F6),
    object: Color(0xFF3B82F6),
    open: Color(0xFF3B82F6),
    operator$: Color(0xFF3B82F6),
    package: Color(0xFF3B82F6),
    precedencegroup: Color(0xFF3B82F6),
    private: Color(0xFF3B82F6),
    protected: Color(0xFF3B82F6),
    protocol_2: Color(0xFF3B82F6),
    public: Color(0xFF3B82F6),
    repeat: Color(0xFF3B82F6),
    rethrows: Color(0xFF3B82F6),
    return$: Color(0xFF3B82F6),
    self_2: Color(0xFF3B82F6),
    set$: Color(0xFF3B82F6),
    short: Color(0xFF3B82F6),
    some: Color(0xFF3B82F6),
    static$: Color(0xFF3B82F6),
    strictfp: Color(0xFF3B82F6),
    struct: Color(0xFF3B82F6),
    subscript: Color(0xFF3B82F6),
    super$: Color(0xFF3B82F6),
    switch$: Color(0xFF3B82F6),
    synchronized: Color(0xFF3B82F6),
    this$: Color(0xFF3B82F6),
    throw$: Color(0xFF3B82F6),
    throws: Color(0xFF3B82F6),
    toString$: Color(0xFF3B82F6),
    transient: Color(0xFF3B82F6),
    true$: Color(0xFF3B82F6),
    try$: Color(0xFF3B82F6),
    typealias: Color(0xFF3B82F6),
    typeof: Color(0xFF3B82F6),
    val: Color(0xFF3B82F6),
    var$: Color(0xFF3B82F6),
    void$: Color(0xFF3B82F6),
    volatile: Color(0xFF3B82F6),
    when: Color(0xFF3B82F6),
    where: Color(0xFF3B82F6),
    while$: Color(0xFF3B82F6),
    yield$: Color(0xFF3B82F6),
  ),
);
