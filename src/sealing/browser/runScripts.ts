/**
 * The first line of a script whose functions nearly all run at once: Chromium
 * then compiles them beside the main thread, while the script is read, rather
 * than one by one on it (V8, explicit compile hints). Others take it for a comment.
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Runs code as one classic script, from memory: the policy of the shell allows
 * scripts of blobs, and no inline ones.
 *
 * @throws Error if the browser does not run it
 */
export default function runScripts(
  parts: readonly (string | Uint8Array<ArrayBuffer>)[],
): Promise<void> {
  // Each part ends on its own line: one that ends in a comment must not swallow the next.
  const blob = new Blob(
    [COMPILE_AHEAD, ...parts.flatMap((part) => [part, '\n;\n'])],
    {type: 'text/javascript'},
  );
  const url = URL.createObjectURL(blob);
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      reject(new Error('The browser did not run an opened script.'));
    };
    document.head.append(script);
  }).finally(() => {
    URL.revokeObjectURL(url);
  });
}
