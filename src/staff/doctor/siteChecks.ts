import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {BUILD_DIR} from '../../config/siteDir';
import {SEALED_FOLDER} from '../../sealing/format';
import {checkPublishedBoot, fetchFile} from '../project/publishedSite';
import {ok, problem, type Check, type Finding} from './Check';

/** The published site as a visitor without an account sees it. */
export const SITE_CHECKS: readonly Check[] = [
  ifPublished('published shell', async (url) => {
    const response = await fetchFile(url, '');
    const body = (await response?.text()) ?? '';
    if (response?.ok !== true || !/gate\.[0-9a-f]+\.js/.test(body)) {
      return problem(
        `${url} does not serve the site’s shell (${response === undefined ? 'it cannot be reached' : `status ${response.status}`}).`,
        'Check the address. Deploy build/, and nothing but build/.',
      );
    }
    if (!/content-security-policy/i.test(body) || !/noindex/i.test(body)) {
      return problem(
        'The published shell has lost its Content Security Policy or its robots tag.',
        'The host changes the page, or serves another: deploy build/ as it is.',
      );
    }
    const file = path.join(BUILD_DIR, 'index.html');
    const built = await readFile(file, 'utf8').catch(() => body);
    return built === body
      ? ok(`${url} serves the site’s shell.`)
      : {
          result: 'warning',
          message: 'The published shell differs from the one in build/.',
          fix: 'If build/ is newer, deploy it; if the host rewrites pages, switch that off.',
        };
  }),
  ifPublished('published addresses', async (url) => {
    const page = await fetchFile(url, 'docs/a-page-of-the-site');
    const body = (await page?.text()) ?? '';
    if (!/gate\.[0-9a-f]+\.js/.test(body)) {
      return problem(
        `An address inside the site does not lead to the shell (status ${page?.status ?? 'none'}).`,
        'Let the host answer unknown addresses with index.html or 404.html; firebase.json does.',
      );
    }
    const gone = await fetchFile(url, `${SEALED_FOLDER}${'0'.repeat(32)}`);
    return gone?.status === 404
      ? ok('Addresses inside the site lead to it; missing sealed files do not.')
      : {
          result: 'warning',
          message: `A sealed file that does not exist answers with the status ${gone?.status ?? 'none'} instead of 404.`,
          fix: 'Leave sealed/ out of the host’s rewrites; firebase.json does.',
        };
  }),
  ifPublished('published key', async (url, key) => {
    const failure =
      key === undefined
        ? 'there is no key to open it with'
        : await checkPublishedBoot(url, key);
    return failure === undefined
      ? ok('The published site opens with SEAL_KEY.')
      : problem(
          `The published site was not opened: ${failure}.`,
          'Publish a build that is made with SEAL_KEY, or set SEAL_KEY to the key of the published one.',
        );
  }),
  ifPublished('clear files', async (url) => {
    const leaks: string[] = [];
    for (const file of USUAL_LEAKS) {
      const answer = await fetchFile(url, file);
      const body = (await answer?.text()) ?? '';
      if (answer?.status === 200 && !/gate\.[0-9a-f]+\.js/.test(body)) {
        leaks.push(file);
      }
    }
    return leaks.length === 0
      ? ok('No file is served that careless deployments leave in clear.')
      : problem(
          `Files in clear are served: ${leaks.join(', ')}.`,
          'Delete the release and deploy build/, and nothing but build/.',
        );
  }),
];

/** What Docusaurus and careless deployments leave in clear. */
const USUAL_LEAKS = [
  ...['sitemap.xml', 'blog/rss.xml', 'docs/intro.html', 'docs/intro.md'],
  ...['docusaurus.config.ts', 'package.json', '.env', '.git/HEAD'],
];

function ifPublished(
  name: string,
  look: (url: string, key: string | undefined) => Promise<Finding>,
): Check {
  return {
    name,
    run: ({url, key}) =>
      url === undefined
        ? undefined
        : look(url, key instanceof Error ? undefined : key.text),
  };
}
