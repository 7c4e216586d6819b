import {BUDGETED, type ByteCounts} from './measureBytes';

interface Comparison {
  /** What has grown too much, in words. */
  readonly over: readonly string[];
  /** What has shrunk so much that its budget means little. */
  readonly under: readonly string[];
}

/** By which part of it a measure may be over its budget. */
const TOLERANCE = 0.1;

const UPDATE = 'npm run bench -- --budgets';

export default function compareBudgets(
  measured: ByteCounts,
  budgets: ByteCounts,
): Comparison {
  const compared = Object.entries(BUDGETED).map(([key, title]) => {
    const name = key as keyof ByteCounts;
    const ratio = measured[name] / budgets[name];
    const part = `${Math.abs((ratio - 1) * 100).toFixed(1)} %`;
    return {
      ratio,
      size: `${title} has ${measured[name]} bytes, ${part} ${ratio > 1 ? 'more' : 'less'} than the ${budgets[name]} of "${name}" in tests/bench/budgets.json.`,
    };
  });
  return {
    over: compared
      // Not a number where there is no budget.
      .filter(({ratio}) => !(ratio <= 1 + TOLERANCE))
      .map(
        ({size}) =>
          `${size} Find what it has gained; if that is worth it, run ${UPDATE}`,
      ),
    under: compared
      .filter(({ratio}) => ratio < 1 - TOLERANCE)
      .map(({size}) => `${size} Tighten the budget: run ${UPDATE}`),
  };
}
