import {afterEach, beforeEach, expect, vi} from 'vitest';

import {LIMIT_MS} from '../limit.mts';

let unexpected: string[] = [];

// All files run in one process per environment, for starting one costs more than
// most of them. So each begins with modules of its own: none keeps the state, or
// the mocks, of the file before it. What node_modules holds is shared.
vi.resetModules();
vi.resetAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();

// The default of waitFor is one second, and no setting changes it.
const {waitFor} = vi;
vi.waitFor = (check, options = LIMIT_MS) => waitFor(check, options);

// A test fails on anything in the console that it did not ask for: anyone who
// expects an error replaces the spy with one of its own and checks it. What is
// said is gathered, not thrown: the code under test might catch it.
beforeEach(() => {
  unexpected = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      unexpected.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.useRealTimers();
  expect(unexpected).toEqual([]);
});
