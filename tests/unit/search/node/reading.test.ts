import {expect, test} from 'vitest';

import UserError from '../../../../src/config/UserError';
import readReactPage from '../../../../src/search/node/readReactPage';
import {parseSynonyms} from '../../../../src/search/node/readSynonyms';

test('a page in React is read by what it says literally', () => {
  const {title, text} = readReactPage(`
    import Layout from '@theme/Layout';
    const PARTS = [{title: 'Two words', to: '/docs/somewhere'}];
    // A comment about it.
    export default function Home(): unknown {
      return (
        <Layout title="The title" description="What it is.">
          <p className="some style">Between elements</p>
          <img alt="A picture" src="/a.png" />
          {/* Another comment. */}
        </Layout>
      );
    }
  `);
  expect(title).toBe('The title');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Two words',
      'The title',
      'What it is.',
      'Between elements',
      'A picture',
    ]),
  );
  expect(text).not.toMatch(/comment|somewhere|png|some style/i);
});

test('synonyms are lines of words and phrases', () => {
  expect(
    parseSynonyms(
      '# A note\n\nRDM, random deathmatch # another\r\na,b, c\nx => y,z',
    ),
  ).toEqual([
    {line: 3, typed: ['RDM', 'random deathmatch']},
    {line: 4, typed: ['a', 'b', 'c']},
    {line: 5, typed: ['x'], meant: ['y', 'z']},
  ]);
});

test('lines that are no synonyms are all named', () => {
  expect(() => parseSynonyms('RDM\n\na, b\nc,')).toThrow(UserError);
  expect(() => parseSynonyms('RDM\n\na, b\nc,\na =>\na => b => c')).toThrow(
    /line 1: RDM\n.*line 4: c,\n.*line 5: a =>\n.*line 6: a => b => c/s,
  );
});
