import {expect, test, vi} from 'vitest';

import {printOut} from '../../../../src/sealed/shared/terminal/print';

function captureOutput(): () => string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => write.mock.calls.map(([chunk]) => String(chunk)).join('');
}

test.each([
  ['an escape sequence', 'a\u001b[31mb', 'a[31mb'],
  ['one of a single character', 'a\u009b31mb', 'a31mb'],
  ['a link', 'a\u001b]8;;https://x.org\u001b\\b', 'a]8;;https://x.org\\b'],
  ['a return to the start of the line', 'a\rb\r\n', 'ab\n'],
  ['a step back', 'a\bb\u007f', 'ab'],
  ['a change of direction', 'a\u202eb\u2066c\u200f', 'abc'],
  ['invisible characters', 'a\u{e0041}b\u2028c\u00ad', 'abc'],
  ['nothing of usual text', 'é 👮 §10.2\n\n', 'é 👮 §10.2\n\n'],
])('does not print %s', (_, text, expected) => {
  const written = captureOutput();
  printOut(text);
  expect(written()).toBe(expected);
});

test.each([
  ['::error::a\n  ::add-mask::b', ': :error::a\n  : :add-mask::b'],
  ['a ##[error]b', 'a ## [error]b'],
  [':::note', ': ::note'],
])('on GitHub, %j is no command', (text, expected) => {
  const written = captureOutput();
  printOut(text);
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  printOut(`\n${text}`);
  expect(written()).toBe(`${text}\n${expected}`);
});
