import {expect, test} from 'vitest';

import {FRONT_MATTER} from '../../../support/unitContent';
import checkSite from '../../../support/unitContentSite';

/** Takes what stands between two dollars for no Markdown, as mathematics are. */
function remarkMath(this: {data: () => Partial<Record<string, unknown[]>>}) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({
    text: {36: {name: 'formula', tokenize: tokenizeFormula}},
  });
}

/** As above, under a name that says nothing of what it does. */
function remarkOwn(this: {data: () => Partial<Record<string, unknown[]>>}) {
  remarkMath.call(this);
}

type State = (code: number | null) => State | undefined;

function tokenizeFormula(
  {
    enter,
    exit,
    consume,
  }: Record<'enter' | 'exit', (name: string) => void> & {
    consume: (code: number | null) => void;
  },
  done: State,
  refuse: State,
): State {
  const inside: State = (code) => {
    if (code === null || code < 0) {
      return refuse(code);
    }
    consume(code);
    if (code !== 36) {
      return inside;
    }
    exit('formula');
    return done;
  };
  return (code) => {
    enter('formula');
    consume(code);
    return inside;
  };
}

const FORMULA = `${FRONT_MATTER}A formula: $\\frac{\\alpha{1}}$.\n\n[To](#one) [to](./none.md)\n`;

test.each([
  ['none', [], ['5 error', '7 error', '7 error']],
  [
    'one that is known to add a syntax alone',
    [remarkMath],
    ['7 error', '7 error'],
  ],
  [
    'one that may change links and ids',
    [[remarkOwn, {}]],
    ['7 warning', '7 warning'],
  ],
] as const)(
  'the syntax of the site’s own plugins is read: %s',
  async (_, plugins, found) => {
    const {findings} = await checkSite({'docs/page.mdx': FORMULA}, {plugins});
    expect(
      findings
        .filter(({rule}) => rule !== 'spelling')
        .map(({line, severity}) => `${line} ${severity}`),
    ).toEqual(found);
  },
);

test.each([
  ['---\ntitle: A page\nmdx:\n  format: mdx\n---', 'ends in .mdx'],
  ['---js\n{title: process.exit()}\n---', 'begins with "---js"'],
])(
  'front matter that makes code of a text is one finding, and stops no other check: %j',
  async (frontMatter, message) => {
    const {findings} = await checkSite({
      'docs/page.md': `${frontMatter}\n\nA { brace.\n\n[To](./none.md)\n`,
    });
    expect(findings.map(({rule}) => rule)).toEqual(['syntax', 'link']);
    expect(findings[0]?.message).toContain(message);
  },
);
