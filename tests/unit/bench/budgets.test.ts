import {expect, it} from 'vitest';

import {findExceeded} from '../../bench/budgets';

const BUDGETS = {shell: 6_000, gate: 100_000, boot: 130_000, main: 90_000};

it('the byte budgets are kept by a fiftieth more for the gate, a tenth for the rest, and any less', () => {
  const most = {shell: 6_600, gate: 102_000, boot: 9_000, main: 99_000};
  expect(findExceeded(most, BUDGETS)).toEqual([]);
});

it.each(['shell', 'gate', 'boot', 'main'] as const)(
  'more than that exceeds the budget of %s, which is named with both sizes and what to run',
  (name) => {
    const size = BUDGETS[name] * (name === 'gate' ? 1.03 : 1.11);
    expect(findExceeded({...BUDGETS, [name]: size}, BUDGETS)).toEqual([
      expect.stringMatching(
        new RegExp(
          `has ${size} bytes, .* more than the ${BUDGETS[name]} of "${name}".* npm run bench -- --budgets$`,
        ),
      ),
    ]);
  },
);

it('a budget that is missing is not kept', () => {
  const {gate: _, ...others} = BUDGETS;
  expect(findExceeded(BUDGETS, others as typeof BUDGETS)).toHaveLength(1);
});
