import {SEALED_FOLDER} from '../../sealing/format';
import {checkPublishedBoot, fetchFile} from '../project/publishedSite';
import {ok, problem, warning, type Check, type Finding} from './Check';

const GATE_SCRIPT = /gate\.[0-9a-f]+\.js/;

/** The published site as a visitor without an account sees it. */
export const SITE_CHECKS: readonly Check[] = [
  ifPublished('published shell', async (url) => {
    const {status, body} = await read(url, '');
    if (status !== 200 || !GATE_SCRIPT.test(body)) {
      return problem(
        `${url} does not serve the site’s shell (${status === undefined ? 'it cannot be reached' : `status ${status}`}).`,
        'Check the address. Deploy build/, and nothing but build/.',
      );
    }
    return /content-security-policy/i.test(body) && /noindex/i.test(body)
      ? ok(`${url} serves the site’s shell.`)
      : problem(
          'The published shell has lost its Content Security Policy or its robots tag.',
          'The host changes the page, or serves another: deploy build/ as it is.',
        );
  }),
  ifPublished('published addresses', async (url) => {
    const page = await read(url, 'docs/a-page-of-the-site');
    if (!GATE_SCRIPT.test(page.body)) {
      return problem(
        `An address inside the site does not lead to the shell (status ${page.status ?? 'none'}).`,
        'Let the host answer unknown addresses with index.html or 404.html; firebase.json does.',
      );
    }
    const {status} = await read(url, `${SEALED_FOLDER}${'0'.repeat(32)}`);
    return status === 404
      ? ok('Addresses inside the site lead to it; missing sealed files do not.')
      : warning(
          `A sealed file that does not exist answers with the status ${status ?? 'none'} instead of 404.`,
          'Leave sealed/ out of the host’s rewrites; firebase.json does.',
        );
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
      const {status, body} = await read(url, file);
      if (status === 200 && !GATE_SCRIPT.test(body)) {
        leaks.push(file);
      }
    }
    return leaks.length === 0
      ? ok('The host serves none of the usual files in clear.')
      : problem(
          `Files in clear are served: ${leaks.join(', ')}.`,
          'Delete the release and deploy build/, and nothing but build/.',
        );
  }),
];

/** Files that Docusaurus and careless deployments leave in clear. */
const USUAL_LEAKS = [
  ...['sitemap.xml', 'blog/rss.xml', 'docs/intro.html', 'docs/intro.md'],
  ...['docusaurus.config.ts', 'package.json', '.env', '.git/HEAD'],
];

/** @returns no status if the host cannot be reached */
async function read(
  url: string,
  file: string,
): Promise<{readonly status?: number; readonly body: string}> {
  const response = await fetchFile(url, file);
  return response === undefined
    ? {body: ''}
    : {status: response.status, body: await response.text()};
}

/** A check that runs only if `--url` is given. */
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
