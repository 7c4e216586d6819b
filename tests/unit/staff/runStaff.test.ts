import {afterEach, describe, expect, test, vi} from 'vitest';

import runStaff from '../../../src/staff/commands/runStaff';

afterEach(() => {
  vi.restoreAllMocks();
});

async function helpOf(...command: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await runStaff([...command, '--help'])).toBe(0);
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text;
}

describe('the help', () => {
  test('ends with examples for each command, of options that it has', async () => {
    const names = [
      ...(await helpOf()).matchAll(/^ {2}(\w+) .*(?:\[options\]|<)/gm),
    ].map(([, name = '']) => name);
    expect(names).toHaveLength(9);
    for (const name of names) {
      const [about = '', examples = ''] = (await helpOf(name)).split(
        'Examples:\n',
      );
      const calls = examples
        .split('\n')
        .filter((line) => line.includes(' staff -- '));
      expect(calls, name).not.toEqual([]);
      for (const call of calls) {
        expect(call).toMatch(RegExp(`staff -- ${name}\\b`));
        for (const [option] of call
          .split(' staff -- ')[1]
          ?.matchAll(/(?<= )--\w[\w-]*/g) ?? []) {
          expect(about).toContain(option);
        }
      }
    }
  });
});
