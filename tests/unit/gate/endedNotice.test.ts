// @vitest-environment jsdom
import {expect, it, vi} from 'vitest';

import {leaveEndedNotice, takeEndedNotice} from '../../../src/gate/endedNotice';

it('finds no word where none was left', () => {
  expect(takeEndedNotice()).toBe(false);
});

it('finds the word that was left, once', () => {
  leaveEndedNotice();
  expect(takeEndedNotice()).toBe(true);
  expect(takeEndedNotice()).toBe(false);
});

it('does without it where storage is blocked', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(leaveEndedNotice).not.toThrow();
  expect(takeEndedNotice()).toBe(false);
});
