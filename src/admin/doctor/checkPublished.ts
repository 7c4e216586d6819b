import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {BOOT_NAME, SEALED_FOLDER} from '../../sealing/shared/boot';
import checkPublishedBoot from '../rotation/checkPublishedBoot';
import type {SealKey} from '../rotation/keysInUse';
import askHost, {type Answer} from './askHost';
import checkClearFiles, {type Site} from './checkClearFiles';
import type {Finding} from './Finding';

interface Published extends Site {
  readonly key: SealKey | undefined;
}

const DEEP_LINK = 'docs/a-page-of-the-site';
const GONE = `${SEALED_FOLDER}${'0'.repeat(32)}`;

/** Headers that firebase.json sends, as far as what they must say. */
const HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['x-content-type-options', /nosniff/i],
  ['x-robots-tag', /noindex/i],
  ['referrer-policy', /(?:^|,\s*)no-referrer$/i],
  ['content-security-policy', /frame-ancestors 'none'/i],
  ['strict-transport-security', /max-age=[1-9]/i],
  ['cross-origin-opener-policy', /same-origin/i],
  ['cross-origin-resource-policy', /same-origin/i],
  ['permissions-policy', /camera=\(\)/i],
];

/** Looks at a published address as a visitor without an account. */
export default async function checkPublished(
  published: Published,
): Promise<readonly Finding[]> {
  const {url, buildDir} = published;
  const shell = await askHost(url, '');
  if (shell === undefined) {
    return [
      {
        check: 'published shell',
        result: 'problem',
        message: `${url} cannot be reached.`,
        fix: 'Check the address, and that the site is deployed.',
      },
    ];
  }
  return [
    await checkShell(url, shell, buildDir),
    await checkFallback(url, shell),
    checkHeaders(shell),
    checkPolicy(shell),
    await checkBoot(published),
    await checkClearFiles(published, shell.body),
  ];
}

async function checkShell(
  url: string,
  shell: Answer,
  buildDir: string,
): Promise<Finding> {
  const check = 'published shell';
  if (shell.status !== 200 || !/gate\.[0-9a-f]+\.js/.test(shell.body)) {
    return {
      check,
      result: 'problem',
      message: `${url} does not serve the site’s shell (status ${shell.status}).`,
      fix: 'Deploy build/, and nothing but build/.',
    };
  }
  const file = path.join(buildDir, 'index.html');
  if (existsSync(file) && (await readFile(file, 'utf8')) !== shell.body) {
    return {
      check,
      result: 'warning',
      message: 'The published shell is another than the one in build/.',
      fix: 'If build/ is newer, deploy it; if the host rewrites pages, switch that off.',
    };
  }
  return {check, result: 'ok', message: `${url} serves the site’s shell.`};
}

async function checkFallback(url: string, shell: Answer): Promise<Finding> {
  const check = 'published addresses';
  const page = await askHost(url, DEEP_LINK);
  if (page?.body !== shell.body) {
    return {
      check,
      result: 'problem',
      message: `An address inside the site does not answer with the shell (status ${page?.status ?? 'none'}).`,
      fix: 'Let the host answer unknown addresses with index.html or 404.html; firebase.json does.',
    };
  }
  const gone = await askHost(url, GONE);
  if (gone?.status !== 404) {
    return {
      check,
      result: 'warning',
      message: `A sealed file that does not exist answers with the status ${gone?.status ?? 'none'} instead of 404.`,
      fix: 'Leave sealed/ out of the host’s rewrites; firebase.json does.',
    };
  }
  return {
    check,
    result: 'ok',
    message:
      'Addresses inside the site lead to it; missing sealed files are missing.',
  };
}

function checkHeaders({headers}: Answer): Finding {
  const check = 'published headers';
  const missing = HEADERS.filter(
    ([name, value]) => !value.test(headers.get(name) ?? ''),
  ).map(([name]) => name);
  return missing.length === 0
    ? {check, result: 'ok', message: 'The host sends the expected headers.'}
    : {
        check,
        result: 'warning',
        message: `The host does not send these headers as expected: ${missing.join(', ')}.`,
        fix: 'Send the headers of firebase.json; src/publishing/README.md says how on other hosts, and which cannot.',
      };
}

function checkPolicy({body}: Answer): Finding {
  const check = 'published policy';
  const policy = /http-equiv="content-security-policy"/i.test(body);
  const noIndex = /<meta[^>]+name="robots"[^>]+noindex/i.test(body);
  return policy && noIndex
    ? {check, result: 'ok', message: 'The shell carries its policy.'}
    : {
        check,
        result: 'problem',
        message: `The shell carries no ${policy ? 'robots tag' : 'Content Security Policy'}.`,
        fix: 'The host changes the page, or serves another: deploy build/ as it is.',
      };
}

async function checkBoot({url, key}: Published): Promise<Finding> {
  const check = 'published key';
  const boot = await askHost(url, `${SEALED_FOLDER}${BOOT_NAME}`);
  const problem =
    key === undefined
      ? 'there is no key to open it with'
      : await checkPublishedBoot(url, key.text);
  if (problem !== undefined) {
    return {
      check,
      result: 'problem',
      message: `The published site was not opened: ${problem}.`,
      fix: 'Publish a build that is made with SEAL_KEY, or set SEAL_KEY to the key of the published one.',
    };
  }
  const caching = boot?.headers.get('cache-control') ?? '';
  return /immutable|max-age=[1-9]/i.test(caching) && !/no-cache/i.test(caching)
    ? {
        check,
        result: 'warning',
        message: `The host lets browsers keep the boot file ("${caching}"): readers would see old content.`,
        fix: 'Send Cache-Control: no-cache for sealed/boot; firebase.json does.',
      }
    : {
        check,
        result: 'ok',
        message: `The published site opens with the key ${key?.id ?? ''}.`,
      };
}
