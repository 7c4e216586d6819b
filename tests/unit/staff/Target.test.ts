import {expect, test} from 'vitest';

import {DEMO_ENVIRONMENT} from '../../../src/config/demo';
import readTarget from '../../../src/staff/project/Target';

const EMULATOR = {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099'};
const LIVE = {
  FIREBASE_API_KEY: 'real',
  FIREBASE_AUTH_DOMAIN: 'live-project.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'live-project',
  SEAL_KEY: ' real ',
};
const {projectId} = DEMO_ENVIRONMENT.firebase;

// tests/staff has other projects of the emulator, with the demo's key.
test.each([
  [
    'the demo in the emulator, whatever the environment holds',
    {...LIVE, ...EMULATOR},
    {},
    {projectId},
  ],
  [
    'another live project and site that the command line names',
    LIVE,
    {project: 'another', url: 'https://example.org/rules/'},
    {
      ...{projectId: 'another', apiKey: 'real', sealKey: 'real'},
      siteUrl: 'https://example.org/rules',
    },
  ],
])('is %s', (_, variables, options, expected) => {
  expect(readTarget(variables, options)).toMatchObject(expected);
});

test('is never a live project while the emulator is set', () => {
  expect(() => readTarget(EMULATOR, {project: 'live-project'})).toThrow(
    'begin with "demo-"',
  );
});
