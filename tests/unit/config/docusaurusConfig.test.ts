import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {DEMO_FLAG} from '../../../src/config/demo';

beforeEach(() => {
  vi.stubEnv(DEMO_FLAG, '1');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

// One of these stops a real build in the tests; Docusaurus stops for all alike.
it('lets no link, anchor or image that leads nowhere pass', async () => {
  const {default: config} = await import('../../../docusaurus.config');
  expect(config).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    markdown: {
      hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    },
  });
});
