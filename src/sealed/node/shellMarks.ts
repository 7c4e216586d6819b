/* What others recognize in the shell: that it is a demo's, and the gate's script. */

/** The element of a demo's shell. */
export const DEMO_MARK =
  '<meta name="demo-build" content="Signs in to the Auth emulator. Do not publish.">\n';

export function isDemo(shell: string): boolean {
  return shell.includes('name="demo-build"');
}

/** @param hash of the script, in hexadecimal */
export function gateScriptName(hash: string): string {
  return `gate.${hash.slice(0, 16)}.js`;
}

const GATE_SCRIPT = /<script [^<>]*src="([^"]*\bgate\.([0-9a-f]+)\.js)"/;

/** @returns the address of the script in a shell, and the digits of its hash */
export function findGateScript(
  shell: string,
): {readonly src: string; readonly hash: string} | undefined {
  const [, src, hash] = GATE_SCRIPT.exec(shell) ?? [];
  return src === undefined || hash === undefined ? undefined : {src, hash};
}
