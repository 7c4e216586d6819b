import {describe, it} from 'vitest';

import {formatCases} from './formatCases';

describe('the sealed file, in Node.js', () => {
  // Vitest would cut "$name" after 40 characters.
  it.each(formatCases.map(({name, run}) => [name, run] as const))(
    '%s',
    (_, run) => run(),
  );
});
