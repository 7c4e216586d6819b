import {expect, it} from 'vitest';

import remarkPluginsOf from '../../../../src/content/node/remarkPlugins';

const plugin = () => undefined;
const other = () => undefined;

it('are those of the instance, in a preset or by itself', () => {
  const config = {
    presets: [
      null,
      'plain-preset',
      ['classic', {docs: {remarkPlugins: [plugin]}, blog: false}],
    ] as never,
    plugins: [
      false,
      './src/plugins/own.ts',
      [
        '@docusaurus/plugin-content-docs',
        {id: 'second', beforeDefaultRemarkPlugins: [other]},
      ],
      ['content-blog', {remarkPlugins: [[other, {loud: true}]]}],
    ] as never,
  };
  expect(remarkPluginsOf(config, 'docs')).toEqual({
    before: [],
    after: [plugin],
  });
  expect(remarkPluginsOf(config, 'docs', 'second')).toEqual({
    before: [other],
    after: [],
  });
  expect(remarkPluginsOf(config, 'blog')).toEqual({
    before: [],
    after: [[other, {loud: true}]],
  });
  expect(remarkPluginsOf(config, 'pages')).toEqual({before: [], after: []});
});
