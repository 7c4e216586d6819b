import type {SiteEnvironment} from './environment';

/** Set only by the commands that build or start the demo. */
export const DEMO_FLAG = 'DOCS_DEMO';

export const DEMO_ENVIRONMENT = {
  mode: 'demo',
  firebase: {
    apiKey: 'demo-api-key',
    authDomain: 'demo-wisconsin-docs.firebaseapp.com',
    projectId: 'demo-wisconsin-docs',
    storageBucket: 'demo-wisconsin-docs.firebasestorage.app',
  },
  authEmulatorUrl: 'http://127.0.0.1:9099',
  siteUrl: 'http://localhost:5000',
  baseUrl: '/',
  repositoryUrl: 'https://github.com',
  // An example: this repository does not exist.
  editUrl: 'https://github.com/example/staff-docs/edit/main/',
  // Public on purpose: it opens demos, and nothing else.
  sealKey: 'ZGVtbyBrZXksIHB1YmxpYyBvbiBwdXJwb3NlIDIwMjY',
} as const satisfies SiteEnvironment;
