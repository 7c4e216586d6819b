import {expect, test, vi} from 'vitest';

import runStaff from '../../../src/staff/commands/runStaff';

async function helpOf(...command: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await runStaff([...command, '--help'])).toBe(0);
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text;
}

test('the help of each command ends with examples of options that it has', async () => {
  const names = (await helpOf()).matchAll(/^ {2}(\w+) .*(?:\[options\]|<)/gm);
  for (const [, name = ''] of names) {
    const [about = '', examples] = (await helpOf(name)).split('Examples:\n');
    expect(examples).toContain(` staff -- ${name}`);
    for (const [option] of examples?.matchAll(/(?<= )--\w[\w-]*/g) ?? []) {
      expect(`${about} --silent`).toContain(option);
    }
  }
});
