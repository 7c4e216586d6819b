// Replaces the theme's client module that loads the highlighter; see
// src/sealed/node/lateHighlighting.ts.
export {};
