import {describe, it} from 'vitest';

import {formatCases} from './formatCases';

// 20 MB take a while on a slow machine.
const TIMEOUT_MS = 60_000;

describe('the sealed file, in Node.js', () => {
  it.each(formatCases)('$name', ({run}) => run(), TIMEOUT_MS);
});
