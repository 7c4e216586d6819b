// What src/rulebook/node/plugin.ts writes.
declare module '@generated/rulebook/default/enabled.json' {
  const enabled: unknown;
  export default enabled;
}
declare module '@generated/rulebook/default/rulebook.json' {
  const rulebook: unknown;
  export default rulebook;
}

// What src/rulebook/node/historyPlugin.ts writes.
declare module '@generated/rulebook/default/changes.json' {
  const changes: unknown;
  export default changes;
}
declare module '@generated/rulebook/default/newest.json' {
  const days: unknown;
  export default days;
}
declare module '@generated/rulebook/default/histories.js' {
  export const isKnown: boolean;
  const groups: unknown;
  export default groups;
}

declare module '@generated/rulebook/default/rules.json' {
  const table: unknown;
  export default table;
}
