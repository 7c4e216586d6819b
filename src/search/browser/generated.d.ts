// What src/search/node/plugin.ts writes.
declare module '@generated/search/default/index.json' {
  const index: unknown;
  export default index;
}
