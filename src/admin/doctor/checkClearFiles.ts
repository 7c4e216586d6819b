import {existsSync} from 'node:fs';
import path from 'node:path';
import {glob} from 'tinyglobby';

import forEachConcurrently from '../../shared/forEachConcurrently';
import listOf from '../../shared/listOf';
import askHost from './askHost';
import type {Finding} from './Finding';

export interface Site {
  readonly url: string;
  /** What was built to be published: build/. */
  readonly buildDir: string;
  /** What Docusaurus built in clear, and nobody may serve. */
  readonly clearDir: string;
}

/** What Docusaurus, its plugins and careless deployments leave in clear. */
const USUAL_LEAKS = [
  'sitemap.xml',
  'search-index.json',
  'blog/rss.xml',
  'blog/atom.xml',
  'blog/feed.json',
  'docs/intro.html',
  'docs/intro/index.html',
  'docs/intro.md',
  'blog.html',
  'blog/index.html',
  'markdown-page.html',
  'markdown-page/index.html',
  'assets/js/main.js',
  'docusaurus.config.ts',
  'package.json',
  'firebase.json',
  '.env',
  '.git/HEAD',
  '.git/config',
];

/** Enough of what was built to notice a deployment of the wrong folder. */
const MOST_PROBES = 300;

/**
 * Asks for what must not be served.
 *
 * @param shell the page that a host may answer with instead
 */
export default async function checkClearFiles(
  {url, buildDir, clearDir}: Site,
  shell: string,
): Promise<Finding> {
  const check = 'clear files';
  const built = existsSync(clearDir)
    ? await glob('**/*', {cwd: clearDir, dot: true})
    : [];
  // What build/ holds in clear is public, and meant to be.
  const probes = [...new Set([...USUAL_LEAKS, ...built])]
    .filter((file) => !existsSync(path.join(buildDir, file)))
    .slice(0, MOST_PROBES);
  const leaks: string[] = [];
  await forEachConcurrently(probes, async (file) => {
    const answer = await askHost(url, file);
    if (answer?.status === 200 && answer.body !== shell) {
      leaks.push(file);
    }
  });
  return leaks.length === 0
    ? {
        check,
        result: 'ok',
        message: `None of ${probes.length} files in clear is served.`,
      }
    : {
        check,
        result: 'problem',
        message: `Files in clear are served: ${listOf(leaks.sort())}.`,
        fix: 'Delete the release and deploy build/, and nothing but build/.',
      };
}
