// Node.js's own `import()`: the loader of Docusaurus's development server makes a
// `require()` of each in TypeScript, for which cspell-lib has no entry.
module.exports = () => import('cspell-lib');
