import {expect, test} from 'vitest';

import checkImages from '../../../../../src/content/node/checks/checkImages';
import checkImageTexts from '../../../../../src/content/node/checks/checkImageTexts';
import checkImageSizes from '../../../../../src/content/node/checks/checkImageSizes';
import {
  readDocument,
  readFiles,
  writeSite,
  type Files,
} from '../../../../support/unitContent';

/** The beginning of a PNG, which says its size. */
function png(width: number, height: number, bytes = 64): Uint8Array {
  const image = Buffer.alloc(bytes);
  image.write('89504e470d0a1a0a0000000d49484452', 'hex');
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

const IMAGES = {
  'docs/Rules/map.png': png(10, 10),
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
} as const;

async function check(text: string, file = 'docs/Rules/page.mdx') {
  const siteDir = writeSite(IMAGES);
  const files = await readFiles({[file]: text});
  return [
    ...checkImageTexts(await readDocument(text, file)),
    ...files.flatMap((document) =>
      checkImages(document, {siteDir, staticDirs: [`${siteDir}/static`]}),
    ),
  ].map(({rule, message}) => `${rule}: ${message}`);
}

test.each([
  '![A map](./map.png)',
  '![A map](map.png "Title")',
  '![A map](@site/docs/Rules/map.png)',
  '![The logo](/img/logo.svg)',
  '![Elsewhere](https://example.org/map.png)',
  '<img src={map} alt="A map" />',
  '<img src={map} alt="" />',
  '<img {...props} />',
  '`![](./none.png)`',
])('%s is in order', async (text) => {
  expect(await check(text)).toEqual([]);
});

test.each([
  ['![](./map.png)', 'image-alt: The image has no alternative text'],
  ['![ ](./map.png)', 'image-alt: The image has no alternative text'],
  ['![IMG_1.png](./map.png)', 'image-alt: The alternative text "IMG_1.png"'],
  ['<img src={map} />', 'image-alt: The image has no alternative text'],
  ['A <b><img src="/a.png"></b>', 'image-alt: The image has no alternative'],
  ['![][map]\n\n[map]: ./map.png', 'image-alt: The image has no'],
  [
    '![A map](./mab.png)',
    'image-missing: The image "./mab.png" does not exist: there is "map.png"',
  ],
  [
    '![A map](/img/map.png)',
    'image-missing: The image "/img/map.png" does not',
  ],
])('%s is at fault', async (text, message) => {
  expect(await check(text)).toEqual([expect.stringContaining(message)]);
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="9999" />';

test.each<[string, Files, string[]]>([
  ['an image of 2,000 pixels', {'docs/a.png': png(2000, 10)}, []],
  ['a wide drawing', {'docs/a.svg': DRAWING}, []],
  ['a high image', {'docs/a.PNG': png(10, 2001)}, ['10 × 2001 pixels']],
  ['a heavy image', {'blog/a.png': png(10, 10, 600_000)}, ['has 600 KB']],
  ['a heavy drawing', {'static/a.svg': DRAWING.padEnd(600_000)}, ['600 KB']],
  [
    'no image at all',
    {'src/pages/a.png': 'text'},
    ['no image that can be read'],
  ],
])('%s', async (_, files, messages) => {
  const findings = await checkImageSizes(writeSite(files));
  expect(findings.map(({file}) => file)).toEqual(
    messages.length === 0 ? [] : Object.keys(files),
  );
  expect(findings.map(({message}) => message)).toEqual(
    messages.map((message) => expect.stringContaining(message) as string),
  );
});
