import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';

interface Header {
  readonly key: string;
  readonly value: string;
}

const read = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8');

it('the headers close nothing that the list of embeds can open', () => {
  const [, policy = ''] =
    /^ {2}Content-Security-Policy: (.*)$/m.exec(read('static/_headers')) ?? [];
  expect(policy).toContain('frame-ancestors');
  // The shell says all of these (see contentPolicy.ts).
  expect(policy).not.toMatch(
    /(?:default|img|media|font|frame|child|style|script)-src/,
  );
});

it('other hosts are asked for the same headers as Firebase Hosting', () => {
  const {hosting} = JSON.parse(read('firebase.json')) as {
    hosting: {headers: {source: string; headers: Header[]}[]};
  };
  const everywhere = hosting.headers.find(({source}) => source === '**');
  // These hosts revalidate by themselves, and join two values for one header.
  const expected = everywhere?.headers.filter(
    ({key}) => key !== 'Cache-Control',
  );
  const [all = '', images = ''] = read('static/_headers').split('\n\n');
  const [comment, pattern, ...lines] = all.trim().split('\n');
  expect(comment).toMatch(/^# /);
  expect(pattern).toBe('/*');
  expect(lines).toEqual(expected?.map(({key, value}) => `  ${key}: ${value}`));
  expect(lines.length).toBeGreaterThan(5);

  const ofImages = hosting.headers.find(({source}) => source === '/img/**');
  expect(images.trim().split('\n').slice(1)).toEqual([
    '/img/*',
    ...(ofImages?.headers ?? []).map(({key, value}) => `  ${key}: ${value}`),
  ]);
  expect(images).toContain("default-src 'none'");
});
