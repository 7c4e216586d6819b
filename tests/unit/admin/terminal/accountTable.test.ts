import {describe, expect, test} from 'vitest';

import accountTable from '../../../../src/admin/terminal/accountTable';
import createAccount from '../../../support/unitAccount';

const ACCOUNT = createAccount(
  {
    email: 'a-rather-long-address-of-somebody@departments.example.com',
    name: 'Sergeant \u001b[31mAnn\u202e of the Long Name',
    created: new Date('2026-01-02T03:04:05Z'),
    verified: true,
  },
  {docs: {'1a2b3c4d': 'the-key-itself', '5e6f7a8b': 'another-key'}},
);

describe('accountTable', () => {
  test.each([80, 100, 140])('fits a terminal of %i columns', (width) => {
    const lines = accountTable([ACCOUNT], width).split('\n');
    expect(lines.length).toBe(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(
      width,
    );
  });

  test('is whole where nothing limits it', () => {
    const table = accountTable([ACCOUNT], undefined);
    expect(table).toContain(ACCOUNT.email);
    expect(table).toContain('1a2b3c4d 5e6f7a8b');
    expect(table).toContain('2026-01-02');
  });

  test('shows neither keys nor what could repaint the terminal', () => {
    const table = accountTable([ACCOUNT], undefined);
    expect(table).not.toContain('the-key-itself');
    expect(table).toContain('Sergeant [31mAnn of');
  });
});
