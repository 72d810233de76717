/** Rules of ESLint for the tokens of this package: take `configs.recommended` into a flat configuration. */
declare const plugin: {
  meta: { name: string };
  rules: Record<string, any>;
  configs: {
    recommended: { name: string; plugins: Record<string, any>; rules: Record<string, "error" | "warn"> };
  };
};
export default plugin;
