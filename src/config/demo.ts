import {DEMO, SITE} from './site';

/** Set only by the commands that build or start the demo. */
export const DEMO_FLAG = 'DOCS_DEMO';

/** The settings of a demo, as a build of a live site reads them from its environment. */
export const DEMO_ENVIRONMENT = {
  firebase: {
    apiKey: 'demo-api-key',
    authDomain: `${DEMO.projectId}.firebaseapp.com`,
    projectId: DEMO.projectId,
    storageBucket: `${DEMO.projectId}.firebasestorage.app`,
  },
  authEmulatorUrl: 'http://127.0.0.1:9099',
  siteUrl: 'http://localhost:5000',
  baseUrl: '/',
  repositoryUrl: DEMO.repositoryUrl,
  ...(SITE.editPath && {editUrl: DEMO.repository + SITE.editPath}),
  // Public on purpose: it opens demos, and nothing else.
  sealKey: 'ZGVtbyBrZXksIHB1YmxpYyBvbiBwdXJwb3NlIDIwMjY',
} as const;
