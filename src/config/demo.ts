import {DEMO, SITE} from './site';

/** Set only by the commands that build or start the demo. */
export const DEMO_FLAG = 'DOCS_DEMO';

/** Other ports of a demo than the usual ones; set only by commands, too. */
export const PORT_VARIABLES = {
  site: 'DOCS_DEMO_PORT',
  authEmulator: 'DOCS_DEMO_AUTH_PORT',
} as const;

function portOf(server: keyof typeof PORT_VARIABLES, usual: number): string {
  return process.env[PORT_VARIABLES[server]] ?? String(usual);
}

/** The settings of a demo, as a build of a live site reads them from its environment. */
export const DEMO_ENVIRONMENT = {
  firebase: {
    apiKey: 'demo-api-key',
    authDomain: `${DEMO.projectId}.firebaseapp.com`,
    projectId: DEMO.projectId,
    storageBucket: `${DEMO.projectId}.firebasestorage.app`,
  },
  // A command that changes a port has loaded this file before.
  get authEmulatorUrl() {
    return `http://127.0.0.1:${portOf('authEmulator', 9099)}`;
  },
  get siteUrl() {
    return `http://localhost:${portOf('site', 5000)}`;
  },
  baseUrl: '/',
  repositoryUrl: DEMO.repositoryUrl,
  ...(SITE.editPath && {editUrl: DEMO.repository + SITE.editPath}),
  // Public on purpose: it opens demos, and nothing else.
  sealKey: 'ZGVtbyBrZXksIHB1YmxpYyBvbiBwdXJwb3NlIDIwMjY',
} as const;
