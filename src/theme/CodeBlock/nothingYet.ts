// Replaces the theme's client module that loads the highlighter; see
// src/plugins/lateHighlighting.ts.
export {};
