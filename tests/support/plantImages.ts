import {appendFileSync, cpSync} from 'node:fs';
import path from 'node:path';

import type {Workspace} from './workspace';

const IMAGE = 'tests/fixtures/site/src/pages/fixtures/_media/large.png';

/** Puts an image into a document, into a post, and from static/ into a page. */
export default function plantImages({dir}: Workspace): void {
  for (const [file, copy, address] of [
    ['docs/intro.md', 'docs/map.png', './map.png'],
    ['blog/2019-05-28-first-blog-post.md', 'blog/map.png', './map.png'],
    ['src/pages/markdown-page.md', 'static/img/map.png', '/img/map.png'],
  ] as const) {
    cpSync(path.join(dir, IMAGE), path.join(dir, copy));
    appendFileSync(path.join(dir, file), `\n![A map](${address})\n`);
  }
}
