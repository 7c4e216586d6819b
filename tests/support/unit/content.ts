import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

/** What a page needs for nothing to be wrong with it. */
export const FRONT_MATTER = '---\ntitle: A page\n---\n\n';

/** Files by their path, with their text or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/**
 * Writes files into a folder.
 *
 * @param siteDir by default a new one, which goes with the test
 */
export function writeSite(files: Files, siteDir = createFolder()): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), text);
  }
  return siteDir;
}

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-content-'));
  onTestFinished(() => {
    rmSync(folder, {recursive: true});
  });
  return folder;
}
