import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {chromium} from '@playwright/test';
import {build} from 'esbuild';

import {SITE_DIR} from '../../../src/config/siteDir';
import buildIndex from '../../../src/search/node/buildIndex';
import type {IndexedPage} from '../../../src/search/shared/SearchIndex';
import findChromium from '../../support/findChromium';
import generatePages, {readHandbook} from './generatePages';

const COUNTS = [10, 100, 300];

/** How much slower a phone of the middle class is than this machine, as Lighthouse has it. */
const PHONE_SLOWDOWN = 4;

/** Each as it is typed, letter by letter: words, a number, typing errors, nothing at all. */
const TYPED = [
  'ticket',
  'permanent ban',
  'claim a ticket',
  '3.2',
  'harrasment',
  'vehical deathmatch',
  'appeals and complaints',
  'qqqzzzxx',
];

const KEYSTROKES = TYPED.flatMap((query) =>
  Array.from(query, (_, place) => query.slice(0, place + 1)),
);

/** `npm run bench:search`: prints sizes and times. */
async function benchSearch(): Promise<void> {
  const handbook = await readHandbook();
  print('The handbook itself', sizes(handbook, indexOf(handbook)));
  print(
    `\nPhone profile: Chromium slowed down ${PHONE_SLOWDOWN} times, on one thread`,
  );
  for (const count of COUNTS) {
    const pages = await generatePages(count);
    const index = indexOf(pages);
    print(`${count} documents, ${sectionsOf(pages)} sections`, {
      ...sizes(pages, index),
      ...(await measureOnPhone(index)),
    });
  }
}

function indexOf(pages: readonly IndexedPage[]): string {
  return JSON.stringify(buildIndex(pages));
}

function sectionsOf(pages: readonly IndexedPage[]): number {
  return pages.reduce((sum, {sections}) => sum + sections.length, 0);
}

function sizes(
  pages: readonly IndexedPage[],
  index: string,
): Record<string, string> {
  const text = pages
    .flatMap(({title, sections}) => [
      title,
      ...sections.flatMap((section) => [section.heading, section.text]),
    ])
    .join('\n');
  const textSize = compressed(text);
  const indexSize = compressed(index);
  return {
    text: `${kilobytes(text.length)}, ${kilobytes(textSize)} gzipped (${percent(textSize / text.length)})`,
    index: `${kilobytes(indexSize)} gzipped, ${percent(indexSize / textSize)} of the text's`,
  };
}

async function measureOnPhone(index: string): Promise<Record<string, string>> {
  const {outputFiles} = await build({
    entryPoints: [path.join(SITE_DIR, 'tests/bench/search/inBrowser.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<title>Bench</title>');
    await page.addScriptTag({content: outputFiles[0]?.text ?? ''});
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {
      rate: PHONE_SLOWDOWN,
    });
    const {parse, load, searches} = await page.evaluate(
      ([text, queries]) => {
        const {measure} = window as unknown as {
          measure: (
            text: string,
            queries: readonly string[],
          ) => {
            parse: number;
            load: number;
            searches: number[];
          };
        };
        return measure(text, queries);
      },
      [index, KEYSTROKES] as const,
    );
    return {
      load: `${(parse + load).toFixed(0)} ms (of it parsing ${parse.toFixed(0)} ms)`,
      ...keystrokes(searches),
    };
  } finally {
    await browser.close();
  }
}

function keystrokes(times: readonly number[]): Record<string, string> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
  return {
    keystroke: `median ${at(0.5)}, 95 % under ${at(0.95)}, slowest ${at(1)} of ${sorted.length}`,
  };
}

function compressed(text: string): number {
  return gzipSync(text, {level: 9}).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} KB`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function print(name: string, figures: Record<string, string> = {}): void {
  process.stdout.write(`${name}\n`);
  for (const [what, figure] of Object.entries(figures)) {
    process.stdout.write(`  ${what.padEnd(10)} ${figure}\n`);
  }
}

void benchSearch();
