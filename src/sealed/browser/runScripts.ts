/**
 * The first line of a script whose functions nearly all run at once: Chromium then
 * compiles them on another thread while it reads the script (V8, explicit compile
 * hints). To other browsers it is a comment.
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Runs code as one classic script from a blob: the shell's policy allows no inline
 * scripts.
 *
 * @throws Error if the browser does not run it
 */
export default function runScripts(
  codes: readonly (string | Uint8Array<ArrayBuffer>)[],
): Promise<void> {
  // Each ends its line, because it may end in a comment.
  const blob = new Blob(
    [COMPILE_AHEAD, ...codes.flatMap((code) => [code, '\n;\n'])],
    // Without it the script has the character set of the page, which a host may change.
    {type: 'text/javascript;charset=utf-8'},
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
