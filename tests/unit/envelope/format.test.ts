import {describe, it} from 'vitest';

import {formatCases} from './formatCases';

// 20 MB take a while on a slow machine.
const TIMEOUT_MS = 60_000;

describe('the sealed file, in Node.js', () => {
  // Vitest would cut "$name" after 40 characters.
  it.each(formatCases.map(({name, run}) => [name, run] as const))(
    '%s',
    (_, run) => run(),
    TIMEOUT_MS,
  );
});
