import {afterEach, expect, test, vi} from 'vitest';

import {printOut} from '../../../src/staff/terminal/Output';

const UNSEEN = '\u001b[31m\u009b31mAnn\u202e\u2066\u200f\u{e0041}\u2028\u007f';

const {isTTY} = process.stdout;

afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.isTTY = isTTY;
});

function captureOutput(): () => string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => write.mock.calls.map(([chunk]) => String(chunk)).join('');
}

test('nothing that controls a terminal is printed', () => {
  const written = captureOutput();
  printOut(`${UNSEEN} é\r👮\n`);
  expect(written()).toBe('[31m31mAnn é👮\n');
});

test('colours are only for terminals', () => {
  const written = captureOutput();
  const colours = {red: /^problem/gm};
  process.stdout.isTTY = false;
  printOut('problem\n', colours);
  expect(written()).toBe('problem\n');
  process.stdout.isTTY = true;
  process.stdout.hasColors = () => true;
  printOut('problem\u001b[2J\n', colours);
  expect(written()).toContain('\u001b[31mproblem\u001b[39m[2J\n');
});
