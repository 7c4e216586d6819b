import {describe, expect, it} from 'vitest';

import {compareBudgets} from '../../bench/budgets';

const BUDGETS = {
  shell: 6_000,
  gate: 100_000,
  untilSignIn: 106_000,
  boot: 130_000,
  main: 90_000,
};

describe('the byte budgets', () => {
  it('are kept by up to a fiftieth more for the gate, and a tenth more or less for the site', () => {
    expect(
      compareBudgets(
        {...BUDGETS, gate: 102_000, boot: 117_000, main: 99_000},
        BUDGETS,
      ),
    ).toEqual({over: [], under: []});
  });

  it('are exceeded by more, which names the budget, both sizes and what to run', () => {
    const {over} = compareBudgets(
      {...BUDGETS, gate: 102_001, untilSignIn: 108_121},
      BUDGETS,
    );
    expect(over).toHaveLength(2);
    expect(over[0]).toMatch(
      /gate's script, gzipped, has 102001 bytes, 2\.0 % more than the 100000 of "gate"/,
    );
    expect(over[0]).toContain('npm run bench -- --budgets');
  });

  it('say each by itself what exceeds them', () => {
    const twice = Object.fromEntries(
      Object.entries(BUDGETS).map(([name, bytes]) => [name, bytes * 2]),
    ) as typeof BUDGETS;
    expect(compareBudgets(twice, BUDGETS).over).toHaveLength(5);
  });

  it('must be tightened if much less is left', () => {
    const {over, under} = compareBudgets({...BUDGETS, boot: 90_000}, BUDGETS);
    expect(over).toEqual([]);
    expect(under).toEqual([
      expect.stringMatching(/boot file.* 90000 bytes, 30\.8 % less/),
    ]);
  });

  it('are not kept where one of them is missing', () => {
    const {gate, ...others} = BUDGETS;
    expect(gate).toBeGreaterThan(0);
    expect(compareBudgets(BUDGETS, others as typeof BUDGETS).over).toHaveLength(
      1,
    );
  });
});
