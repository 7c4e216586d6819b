import {
  BOOT_NAME,
  SEALED_FOLDER,
  type Bytes,
  readHeader,
  SealError,
  openFile,
  importOpeningKey,
} from '../../sealing/format';
import {
  ok,
  problem,
  warning,
  type Check,
  type Examination,
  type Finding,
} from './checks';

/** Checks of the published site, for which `url` must be given. */
export const SITE_CHECKS: readonly Check[] = [
  {name: 'published shell', run: checkShell},
  {name: 'published addresses', run: checkRewrites},
  {name: 'published key', run: checkPublishedKey},
  {name: 'clear files', run: checkLeaks},
];

interface Answer {
  /** 0 if the host cannot be reached. */
  readonly status: number;
  readonly bytes: Bytes;
  readonly isShell: boolean;
  readonly text: string;
}

const GATE_SCRIPT = /gate\.[0-9a-f]+\.js/;

async function read(siteUrl: string, file: string): Promise<Answer> {
  const response = await fetch(new URL(file, `${siteUrl}/`), {
    cache: 'no-store',
    headers: {'cache-control': 'no-cache'},
  }).catch(() => undefined);
  const bytes = new Uint8Array((await response?.arrayBuffer()) ?? []);
  const text = Buffer.from(bytes).toString();
  const isShell = GATE_SCRIPT.test(text);
  return {status: response?.status ?? 0, bytes, text, isShell};
}

async function checkShell({url = ''}: Examination): Promise<Finding> {
  const {status, text, isShell} = await read(url, '');
  if (status !== 200 || !isShell) {
    return problem(
      `${url} does not serve the site’s shell (${status === 0 ? 'it cannot be reached' : `status ${status}`}).`,
      'Check the address. Deploy build/, and nothing but build/.',
    );
  }
  return /content-security-policy/i.test(text) && /noindex/i.test(text)
    ? ok(`${url} serves the site’s shell.`)
    : problem(
        'The published shell has lost its Content Security Policy or its robots tag.',
        'The host changes the page, or serves another: deploy build/ as it is.',
      );
}

async function checkRewrites({url = ''}: Examination): Promise<Finding> {
  const page = await read(url, 'docs/a-page-of-the-site');
  const file = await read(url, `${SEALED_FOLDER}${'0'.repeat(32)}`);
  return page.isShell && file.status === 404
    ? ok('Addresses inside the site lead to it; missing sealed files do not.')
    : (page.isShell ? warning : problem)(
        `Addresses inside the site must lead to the shell, and missing sealed files to 404; they answer with the status ${page.status} and ${file.status}.`,
        'Let the host answer unknown addresses with index.html or 404.html, but leave sealed/ out; firebase.json does.',
      );
}

async function checkPublishedKey({
  url = '',
  key,
}: Examination): Promise<Finding> {
  const failure =
    key instanceof Error
      ? 'there is no key to open it with'
      : await checkPublishedBoot(url, key.text);
  return failure === undefined
    ? ok('The published site opens with SEAL_KEY.')
    : problem(
        `The published site was not opened: ${failure}.`,
        'Publish a build that is made with SEAL_KEY, or set SEAL_KEY to the key of the published one.',
      );
}

/** Files that Docusaurus and careless deployments leave in clear. */
const USUAL_LEAKS = [
  ...['sitemap.xml', 'blog/rss.xml', 'docs/intro.html', 'docs/intro.md'],
  ...['docusaurus.config.ts', 'package.json', '.env', '.git/HEAD'],
];

async function checkLeaks({url = ''}: Examination): Promise<Finding> {
  const answers = await Promise.all(
    USUAL_LEAKS.map(async (file) => ({file, ...(await read(url, file))})),
  );
  const leaks = answers.filter(
    ({status, isShell}) => status === 200 && !isShell,
  );
  return leaks.length === 0
    ? ok('The host serves none of the usual files in clear.')
    : problem(
        `Files in clear are served: ${leaks.map(({file}) => file).join(', ')}.`,
        'Delete the release and deploy build/, and nothing but build/.',
      );
}

/**
 * Opens the boot file of a published site.
 *
 * @param key SEAL_KEY as text
 * @returns undefined if it opens; otherwise why it does not, in a sentence without full stop
 */
export async function checkPublishedBoot(
  siteUrl: string,
  key: string,
): Promise<string | undefined> {
  const file = `${SEALED_FOLDER}${BOOT_NAME}`;
  const address = `${siteUrl}/${file}`;
  const {status, bytes: envelope} = await read(siteUrl, file);
  if (status === 0) {
    return `${address} cannot be reached`;
  }
  if (status !== 200) {
    return `${address} answers with the status ${status}`;
  }
  const opening = await importOpeningKey(key);
  try {
    await openFile({name: BOOT_NAME, envelope, keys: [opening]});
    return undefined;
  } catch (error) {
    if (!(error instanceof SealError)) {
      throw error;
    }
    return error.reason === 'otherKey'
      ? `${address} is sealed with the key ${readHeader(envelope).keyId}, not with ${opening.id}`
      : `${address} does not open: ${error.message}`;
  }
}
