import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {SCRATCH_DIR} from '../../src/config/siteDir';

export interface PublishedPage {
  /** From the root of the repository. */
  readonly file: string;
  readonly permalink: string;
  readonly title: string;
  readonly unlisted: boolean;
}

/** The documents and posts of the last build, as Docusaurus noted them. */
export default function readPublishedPages(): PublishedPage[] {
  const files = globSync(
    'docusaurus-plugin-content-{docs,blog}/*/site-*.json',
    {
      cwd: path.join(SCRATCH_DIR, 'generated'),
      absolute: true,
    },
  );
  return files.sort().map((file) => {
    const {source, permalink, title, unlisted} = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as {
      source: string;
      permalink: string;
      title: string;
      unlisted: boolean;
    };
    return {file: source.replace(/^@site\//, ''), permalink, title, unlisted};
  });
}
