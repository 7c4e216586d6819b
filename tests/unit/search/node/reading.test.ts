import {expect, test} from 'vitest';

import UserError from '../../../../src/config/UserError';
import {textOfReactPage} from '../../../../src/search/node/collectPages';
import {parseSynonyms} from '../../../../src/search/node/wordFiles';

test('a page in React is read between its tags, in its attributes and in its sentences', () => {
  const text = textOfReactPage(`
    import Layout from '@theme/Layout';
    // A comment about <it> and more.
    export default function Home(): unknown {
      const [open, setOpen] = useState<boolean>(false);
      return (
        <Layout title="The title" description="What it is.">
          <p className="some style">Between
            elements, in a line (or two)</p>
          <img alt="A picture" src="/a.png" />
          {/* Another <b>comment</b>. */}
          {open && <b>Open</b>}
          <p className={clsx('button button--primary')}>
            {open ? 'Close the list' : "It's all here"}
            {TITLES[1]}
          </p>
        </Layout>
      );
    }
    const TITLES = ['first', 'The last resort'];
  `);
  expect(text.split('\n')).toEqual([
    'The title',
    'What it is.',
    'Between elements, in a line (or two)',
    'A picture',
    'Open',
    'Close the list',
    "It's all here",
    'The last resort',
  ]);
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

test('lines that are not synonyms are all listed', () => {
  expect(() => parseSynonyms('RDM\n\na, b\nc,')).toThrow(UserError);
  expect(() => parseSynonyms('RDM\n\na, b\nc,\na =>\na => b => c')).toThrow(
    /line 1: RDM\n.*line 4: c,\n.*line 5: a =>\n.*line 6: a => b => c/s,
  );
});
