import path from 'node:path';
import type {Root} from 'hast';
import {expect, test} from 'vitest';

import {sizePictures} from '../../../../src/rulebook/documents';
import {writeSite} from '../../../support/unit/content';

const GIF = Buffer.from('R0lGODlhyABkAAAAACw=', 'base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" />';

test.each([
  [{src: '/base/img/a.gif'}, {width: 200, height: 100}],
  [{src: '/base/img/a.gif?x#y'}, {width: 200, height: 100}],
  [
    {src: '/base/img/a.gif', width: '50'},
    {width: 50, height: 25},
  ],
  [
    {src: '/base/img/a.gif', height: 50},
    {width: 100, height: 50},
  ],
  [{src: '/base/img/a.gif', width: '50%'}, {width: '50%'}],
  [{src: '/base/a.svg'}, {}],
  [{src: '/base/gone.gif'}, {}],
  [{src: 'https://a.example/a.gif'}, {}],
])('the picture %j of HTML has the size %j', async (properties, size) => {
  const siteDir = writeSite({'static/img/a.gif': GIF, 'static/a.svg': SVG});
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'img',
        properties: {...properties},
        children: [],
      },
    ],
  };
  const staticDir = path.join(siteDir, 'static');
  await sizePictures({baseUrl: '/base/', staticDir})(tree);
  expect(tree.children).toMatchObject([{properties: size}]);
  const [picture] = tree.children;
  expect(picture).toHaveProperty('properties', {...properties, ...size});
});
