// What src/rulebook/node/plugin.ts writes.
declare module '@generated/rulebook/default/rulebook.json' {
  const rulebook: unknown;
  export default rulebook;
}
