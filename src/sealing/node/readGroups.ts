import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Pages whose routes stand in a chunk of their own. */
export interface PageGroup {
  /** The least key in it. */
  readonly from: string;
  readonly chunk: string;
  /** Keys of its pages: see addressKey.ts. */
  readonly keys: readonly string[];
}

/** Below Docusaurus's folder of generated files. */
export const SPLIT_FOLDER = 'sealing/split';

export const GROUPS_FILE = 'groups.json';

/** The groups that splitRoutes has written, in the order of their keys. */
export default function readGroups(generatedDir: string): readonly PageGroup[] {
  const file = path.join(generatedDir, SPLIT_FOLDER, GROUPS_FILE);
  return JSON.parse(readFileSync(file, 'utf8')) as PageGroup[];
}
