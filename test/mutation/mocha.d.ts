/** The part of Mocha that the tests stand on. Its own types would make its words global everywhere. */
declare module 'mocha' {
  type Hook = (body: () => unknown) => void;
  export const describe: (title: string, body: () => void) => void;
  export const it: (title: string, body: () => unknown) => void;
  export const before: Hook;
  export const after: Hook;
  export const beforeEach: Hook;
  export const afterEach: Hook;
  interface Instance {
    readonly options: { grep?: { test(title: string): boolean } };
    grep(this: Instance, titles: RegExp): Instance;
  }
  const Mocha: { readonly prototype: Instance };
  export default Mocha;
}
