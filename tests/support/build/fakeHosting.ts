import {text} from 'node:stream/consumers';

import {startHost} from '../serveFolder';

/** What Firebase Hosting's command line has done to the project. */
export interface FakeHosting {
  /** File names of each version. */
  readonly versions: readonly (readonly string[])[];
  /** Where versions were released, such as at a site's or a channel's address. */
  readonly releases: readonly {
    readonly place: string;
    readonly message?: string;
  }[];
  /** Hosts and paths of all calls. */
  readonly calls: readonly string[];
  /** Variables that turn Firebase's command line to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

const APIS = {
  FIREBASE_API_URL: 'firebase',
  FIREBASE_HOSTING_API_URL: 'firebasehosting',
  FIREBASE_RESOURCEMANAGER_URL: 'cloudresourcemanager',
  FIREBASE_SERVICE_USAGE_URL: 'serviceusage',
  FIREBASE_TOKEN_URL: 'oauth',
  FIREBASE_AUTHPROXY_URL: 'authproxy',
  FIREBASE_AUTH_MANAGEMENT_URL: 'identitytoolkit',
} as const;

/**
 * Answers like Google's interfaces to a deployment of an existing project. Firebase
 * has no emulator of them.
 */
export default async function startFakeHosting(
  projectId: string,
): Promise<FakeHosting> {
  const versions: string[][] = [];
  const releases: {place: string; message?: string}[] = [];
  const calls: string[] = [];
  const site = `projects/${projectId}/sites/${projectId}`;

  const answer = (path: string, body: string): object => {
    switch (true) {
      case path.startsWith('/oauth/'):
        return {access_token: 'token', expires_in: 3600, token_type: 'Bearer'};
      case path.endsWith(':testIamPermissions'):
        return JSON.parse(body) as object;
      case path.startsWith('/serviceusage/'):
        return {state: 'ENABLED'};
      case path.startsWith('/firebase/'):
        return {projectId, resources: {hostingSite: projectId}};
      case path.endsWith(':populateFiles'): {
        const {files} = JSON.parse(body) as {files: Record<string, string>};
        versions.push(Object.keys(files).sort());
        return {
          uploadRequiredHashes: Object.values(files),
          uploadUrl: `${origin}/upload`,
        };
      }
      case path.includes('/releases'):
        releases.push({
          place: path.slice(path.indexOf('/sites')).replace(/\/releases.*/, ''),
          ...(JSON.parse(body || '{}') as {message?: string}),
        });
        return {name: 'release'};
      case path.includes('/versions'):
        return {name: `${site}/versions/1`, status: 'FINALIZED'};
      case path.includes('/channels'):
        return {
          name: `${site}/channels/${/channels\/([\w-]+)/.exec(path)?.[1] ?? ''}`,
          url: `https://${projectId}--preview.web.app`,
          expireTime: '2100-01-01T00:00:00Z',
        };
      default:
        return {name: site, defaultUrl: `https://${projectId}.web.app`};
    }
  };

  const {origin, stop} = await startHost((request, response) => {
    const path = request.url ?? '';
    calls.push(path);
    void text(request).then((body) => {
      response
        .writeHead(200, {'Content-Type': 'application/json'})
        .end(JSON.stringify(answer(path, body)));
    });
  });
  return {
    versions,
    releases,
    calls,
    env: {
      // Its own login, and no settings of the person at this computer.
      FIREBASE_TOKEN: 'refresh-token',
      ...Object.fromEntries(
        Object.entries(APIS).map(([name, path]) => [name, `${origin}/${path}`]),
      ),
    },
    stop,
  };
}
