// The part of jsdom that the tests use; the package brings no types.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: {runScripts?: 'outside-only'});
    readonly window: Window & typeof globalThis;
  }
}
