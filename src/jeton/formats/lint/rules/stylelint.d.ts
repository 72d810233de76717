/** Rules of Stylelint for the tokens of this package: extend this file, or take its `plugins`. */
export declare const plugins: any[];
declare const config: { plugins: any[]; rules: Record<string, any> };
export default config;
