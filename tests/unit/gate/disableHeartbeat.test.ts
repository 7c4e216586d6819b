import {deleteApp, initializeApp} from 'firebase/app';
import {afterEach, expect, it, vi} from 'vitest';

import disableHeartbeat from '../../../src/gate/disableHeartbeat';

interface Heartbeat {
  readonly getHeartbeatsHeader: () => Promise<string>;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('lets no call to Firebase wait for a database', async () => {
  const open = vi.fn();
  vi.stubGlobal('indexedDB', {open});
  const app = initializeApp({projectId: 'project', apiKey: 'key', appId: 'id'});
  disableHeartbeat(app);
  // As the SDK's parts ask for it.
  const {container} = app as unknown as {
    container: {
      getProvider: (name: string) => {getImmediate: () => Heartbeat};
    };
  };
  const heartbeat = container.getProvider('heartbeat').getImmediate();
  await expect(heartbeat.getHeartbeatsHeader()).resolves.toBe('');
  expect(open).not.toHaveBeenCalled();
  await deleteApp(app);
});
