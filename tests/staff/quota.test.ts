import {beforeEach, expect, test} from 'vitest';

import startProxy, {refusal} from '../support/adminProxy';
import {createProject, type AdminProject} from '../support/adminProject';

let project: AdminProject;

beforeEach(async () => {
  project = await createProject();
  return project.remove;
});

test('a command waits and goes on where Firebase asks for fewer calls', async () => {
  const readers = await project.createReaders(10, (docsEmail) => ({docsEmail}));
  let updates = 0;
  let refused = 0;
  const proxy = await startProxy(({url = ''}) => {
    if (url.includes('accounts:update')) {
      updates += 1;
      if (updates === 4) {
        refused += 1;
        return refusal(
          'QUOTA_EXCEEDED : Exceeded quota for updating account information.',
        );
      }
      if (updates === 7) {
        refused += 1;
        // As a front end of Google's answers, without JSON.
        return {status: 429, body: 'Too many requests'};
      }
    }
    return undefined;
  });
  try {
    const {exitCode, output} = await project.staff(['grant', ...readers], {
      env: {FIREBASE_AUTH_EMULATOR_HOST: proxy.host},
    });
    expect(exitCode).toBe(0);
    expect(refused).toBe(2);
    expect(output).toContain('Firebase asks for fewer calls');
    expect(output).toContain('10 granted');
  } finally {
    await proxy.close();
  }
});
