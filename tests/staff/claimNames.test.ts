import path from 'node:path';
import {beforeEach, expect, test, vi} from 'vitest';

import {createProject, type AdminProject} from '../support/admin/project';

// As if the name of the claim were changed, in the one place that has it.
vi.mock('../../src/sealed/envelope/grant', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  GRANT_CLAIM: 'handbook',
}));

const ANN = 'ann@example.com';

let project: AdminProject;

beforeEach(async () => {
  project = await createProject();
  return project.remove;
});

test('every command finds, gives and removes the grant under another name', async () => {
  await project.createReaders(1, () => ({docs: 'of another tool'}));
  await project.auth.updateUser('reader-0', {email: ANN});
  const claims = {docs: 'of another tool', docsEmail: ANN};
  await project.run(`add ${ANN} --trust-existing`);
  expect(await project.claimsOf(ANN)).toEqual({
    ...claims,
    handbook: {[project.keyId]: project.sealKey},
  });
  const keyFile = path.join(project.dir, 'next.key');
  await project.run(`rotate --key-file ${keyFile}`);
  expect(await project.keyIdsOf(ANN)).toHaveLength(2);
  await project.run('rotate --finish --skip-site-check');
  expect(await project.keyIdsOf(ANN)).toHaveLength(1);
  const {stdout} = await project.run(`revoke ${ANN}`);
  expect(stdout).toContain('access revoked');
  expect(await project.claimsOf(ANN)).toEqual(claims);
});
