// What src/plugins/redirects.ts writes: paths of pages by their former ones, which
// end without a slash; with the base URL.
declare module '@generated/redirects/default/addresses.json' {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
