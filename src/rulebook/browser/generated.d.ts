// What src/rulebook/node/plugin.ts writes.
declare module '@generated/rulebook/default/rulebook.json' {
  const rulebook: unknown;
  export default rulebook;
}

declare module '@generated/rulebook/default/rules.json' {
  const table: unknown;
  export default table;
}
