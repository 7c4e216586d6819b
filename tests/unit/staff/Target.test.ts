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
const {firebase, siteUrl, sealKey} = DEMO_ENVIRONMENT;
const DEMO = {
  ...{projectId: firebase.projectId, emulatorHost: '127.0.0.1:9099'},
  ...{apiKey: firebase.apiKey, siteUrl, sealKey},
};

test.each([
  ['the demo with its public key in the emulator', EMULATOR, {}, DEMO],
  [
    'the demo in the emulator, whatever the environment holds',
    {...LIVE, ...EMULATOR, SITE_URL: 'https://example.org'},
    {},
    DEMO,
  ],
  [
    'another project of the emulator, with the same key',
    EMULATOR,
    {project: 'demo-other', url: 'http://localhost:9/'},
    {...DEMO, projectId: 'demo-other', siteUrl: 'http://localhost:9'},
  ],
  [
    'the live project, with its own address',
    LIVE,
    {},
    {
      ...{projectId: 'live-project', apiKey: 'real', sealKey: 'real'},
      siteUrl: 'https://live-project.web.app',
    },
  ],
  [
    'another live project and site that the command line names',
    LIVE,
    {project: 'another', url: 'https://example.org/rules/'},
    {projectId: 'another', siteUrl: 'https://example.org/rules'},
  ],
])('is %s', (_, variables, options, expected) => {
  expect(readTarget(variables, options)).toMatchObject(expected);
});

test.each([
  [LIVE, {project: 'my rules'}, 'FIREBASE_PROJECT_ID is "my rules"'],
  [LIVE, {project: 'demo-x'}, 'only in the emulator'],
  [LIVE, {url: 'rules.example.org'}, 'SITE_URL is "rules.example.org"'],
  [{}, {}, 'FIREBASE_API_KEY is missing'],
  [EMULATOR, {project: 'live-project'}, 'begin with "demo-"'],
  [
    {FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099'},
    {},
    'only host and port',
  ],
])('%j with %j is reported in plain words', (variables, options, message) => {
  expect(() => readTarget(variables, options)).toThrow(message);
});
