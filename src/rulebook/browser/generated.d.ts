// What src/rulebook/index.ts writes.
declare module '@generated/rulebook/default/*.json' {
  const data: unknown;
  export default data;
}

declare module '@generated/rulebook/default/*.js' {
  const parts: import('./data').Parts;
  export default parts;
}
