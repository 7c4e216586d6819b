import {expect, test} from 'vitest';

import describeBrokenLinks from '../../../src/check/describeBrokenLinks';
import {writeSite} from '../../support/unit/content';

const TEXT = `---
title: A page
---

[Longer](/docs/gone-too), [here](/docs/gone) and [there](./b.md#nowhere).

[Café](/docs/café)
`;

const link = (url: string, resolved = url, page = '/docs/a') => ({
  kind: resolved.includes('#') ? ('anchor' as const) : ('link' as const),
  url,
  resolved,
  page,
  file: page === '/docs/a' ? 'docs/a.md' : undefined,
});

test.each([
  [
    'the line of the link, and not of a longer one',
    [link('/docs/gone')],
    ['docs/a.md:5:34 link "/docs/gone" leads to /docs/gone, which'],
  ],
  [
    'a heading, whose file has become an address',
    [link('/docs/b#nowhere')],
    ['docs/a.md:5:64 anchor "/docs/b#nowhere" leads to a heading'],
  ],
  [
    'an address that browsers encode',
    [link('/docs/caf%C3%A9')],
    ['docs/a.md:7:8 link "/docs/caf%C3%A9"'],
  ],
  [
    'one finding for a link that lists of other pages show too',
    [link('/docs/gone', undefined, '/blog'), link('/docs/gone')],
    ['docs/a.md:5:34 link "/docs/gone"'],
  ],
  [
    'one finding for a link of the sidebar, which is in no text',
    [link('/side'), link('/side', undefined, '/blog')],
    ['docs/a.md:1:1 link "/side" leads to /side, which is not a page'],
  ],
])('broken links have %s', (_, links, expected) => {
  const siteDir = writeSite({'docs/a.md': TEXT});
  const found = describeBrokenLinks(siteDir, links).map(
    ({file, line, column, check, message}) =>
      `${file}:${line}:${column} ${check} ${message}`,
  );
  expect(found).toEqual(
    expected.map((start) => expect.stringContaining(start) as string),
  );
});

test('a link that is in no text is counted', () => {
  const siteDir = writeSite({'docs/a.md': TEXT});
  const links = [link('/side'), link('/side', undefined, '/blog')];
  expect(describeBrokenLinks(siteDir, links)[0]?.message).toContain(
    'on 2 pages, such as /docs/a, but not written in the text',
  );
});
