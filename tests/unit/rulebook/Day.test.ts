import {afterEach, describe, expect, it, vi} from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('formatDay', () => {
  it('writes each month as the browser would, without its slow formatter', async () => {
    const days = Array.from(
      {length: 12},
      (_, month) => new Date(Date.UTC(2026, month, month + 1)),
    );
    const expected = days.map((day) =>
      day.toLocaleDateString('en', {dateStyle: 'long', timeZone: 'UTC'}),
    );
    const formatter = vi.spyOn(Intl, 'DateTimeFormat');
    const {formatDay, formatDayOfYear} =
      await import('../../../src/rulebook/Day');
    const written = days.map((day) => formatDay(day.toISOString()));
    expect(written).toEqual(expected);
    expect(formatDayOfYear('2026-10-01')).toBe('October 1');
    expect(formatter).not.toHaveBeenCalled();
  });
});
