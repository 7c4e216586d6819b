// Replaces the theme's client module that loads what highlights code; see
// src/plugins/lateHighlighting.ts.
export {};
