/**
 * The first line of a script whose functions nearly all run at once: Chromium
 * then compiles them beside the main thread, while the script is read, rather
 * than one by one on it (V8, explicit compile hints). Others take it for a comment.
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';
