#!/usr/bin/env node
// The command `docusaurus-sealed`. Any Node.js must be able to run this file, so it is
// plain JavaScript; the rest is TypeScript, which tsx loads.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(
    `Node.js ${process.versions.node} is too old: install Node.js 24. The oldest that works is 20.20.`,
  );
  process.exit(1);
}
await import('tsx');
await import('./commands/main.ts');
