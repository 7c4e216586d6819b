// What src/rulebook/index.ts writes.
declare module '@generated/rulebook/default/enabled.json' {
  const enabled: unknown;
  export default enabled;
}
declare module '@generated/rulebook/default/rulebook.json' {
  const rulebook: unknown;
  export default rulebook;
}
declare module '@generated/rulebook/default/changes.json' {
  const changes: unknown;
  export default changes;
}
declare module '@generated/rulebook/default/newest.json' {
  const days: unknown;
  export default days;
}
declare module '@generated/rulebook/default/histories.js' {
  const parts: unknown;
  export default parts;
}

declare module '@generated/rulebook/default/rules.json' {
  const table: unknown;
  export default table;
}
declare module '@generated/rulebook/default/rule-texts.js' {
  const parts: unknown;
  export default parts;
}
