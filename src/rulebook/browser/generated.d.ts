// The modules that src/rulebook/index.ts writes.
declare module '@generated/rulebook/default/*' {
  const data: unknown;
  export default data;
}
