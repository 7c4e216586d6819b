import {readFileSync} from 'node:fs';
import path from 'node:path';

import {SITE_DIR} from '../../../src/config/siteDir';

/** The names of the areas, as their documents have them: authors may change them. */
export const AREAS = {
  discord: titleOf('Discord-Staff'),
  general: titleOf('General-Staff'),
  inGame: titleOf('In-game-Staff'),
} as const;

function titleOf(document: string): string {
  const file = path.join(SITE_DIR, 'docs/Staff-Rules', `${document}.md`);
  const title = /^title: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (title === undefined) {
    throw new Error(`${file} has no title.`);
  }
  return title;
}
