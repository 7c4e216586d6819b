import {expect, test} from 'vitest';

import {createProject} from '../support/adminProject';
import startProxy, {refusal} from '../support/adminProxy';

test('a command waits and continues if Firebase asks for fewer calls', async ({
  onTestFinished,
}) => {
  const project = await createProject();
  onTestFinished(project.remove);
  const readers = await project.createReaders(10, (docsEmail) => ({docsEmail}));
  let updates = 0;
  const proxy = await startProxy(({url = ''}) => {
    if (!url.includes('accounts:update')) {
      return undefined;
    }
    updates += 1;
    switch (updates) {
      case 4:
        return refusal(
          'QUOTA_EXCEEDED : Exceeded quota for updating account information.',
        );
      case 7:
        // As a front end of Google's answers, without JSON.
        return {status: 429, body: 'Too many requests'};
      default:
        return undefined;
    }
  });
  onTestFinished(proxy.close);
  const {output} = await project.run(`grant ${readers.join(' ')}`, {
    env: {FIREBASE_AUTH_EMULATOR_HOST: proxy.host},
  });
  // Each reader, and both refused calls again.
  expect(updates).toBe(12);
  expect(output).toContain('Firebase asks for fewer calls');
  expect(output).toContain('10 granted');
});
