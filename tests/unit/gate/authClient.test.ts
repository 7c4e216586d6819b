import {deleteApp, initializeApp, type FirebaseApp} from 'firebase/app';
import {
  beforeAuthStateChanged,
  connectAuthEmulator,
  getIdTokenResult,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  type Auth,
  type IdTokenResult,
  type User,
  type UserCredential,
} from 'firebase/auth/web-extension';
import {beforeEach, describe, expect, it, vi} from 'vitest';

import {createAuthClient} from '../../../src/gate/authClient';
import createSessionStore from '../../../src/gate/createSessionStore';
import {GATE_CONFIG} from '../../support/unitAuthSession';
import {hang} from '../../support/unitDeferred';

// Which calls the gate makes; what Firebase makes of them is tested against the
// emulator, in the browser.
vi.mock('firebase/app');
vi.mock('firebase/auth/web-extension');
vi.mock('../../../src/gate/createSessionStore');
vi.mock('../../../src/gate/disableHeartbeat');

const APP = {} as FirebaseApp;
const EMULATOR = 'http://127.0.0.1:9099';
const USER = {uid: 'staff-1', email: 'staff@example.org'} as User;
const {signal: SIGNAL} = new AbortController();
/** Stands for the class that keeps sessions in IndexedDB. */
const PERSISTENCE = {type: 'LOCAL'} as ReturnType<
  typeof createSessionStore
>['persistence'];
const admit = vi.fn<(uid: string) => void>();
const works = vi.fn<() => Promise<boolean>>();
let gone: AbortController;
let withoutStorage: AbortController;
const createClient = () =>
  createAuthClient(GATE_CONFIG, gone.signal, withoutStorage.signal);
const auth = {currentUser: null} as {-readonly [Key in keyof Auth]: Auth[Key]};

beforeEach(() => {
  vi.resetAllMocks();
  gone = new AbortController();
  withoutStorage = new AbortController();
  auth.currentUser = null;
  vi.mocked(initializeApp).mockReturnValue(APP);
  vi.mocked(initializeAuth).mockReturnValue(auth);
  vi.mocked(signInWithEmailAndPassword).mockResolvedValue({
    user: USER,
  } as UserCredential);
  works.mockResolvedValue(true);
  vi.mocked(createSessionStore).mockReturnValue({
    persistence: PERSISTENCE,
    works,
    admit,
  });
  vi.mocked(deleteApp).mockResolvedValue(undefined);
});

describe('the session', () => {
  it('is kept in IndexedDB', async () => {
    const client = await createClient();
    expect(client.keepsSession).toBe(true);
    expect(initializeApp).toHaveBeenCalledExactlyOnceWith(GATE_CONFIG.firebase);
    expect(initializeAuth).toHaveBeenCalledExactlyOnceWith(APP, {
      persistence: PERSISTENCE,
    });
  });

  it('is kept in memory where IndexedDB is blocked', async () => {
    works.mockResolvedValue(false);
    const client = await createClient();
    expect(client.keepsSession).toBe(false);
    expect(initializeAuth).toHaveBeenCalledExactlyOnceWith(APP, {
      persistence: inMemoryPersistence,
    });
  });
});

describe('storage that does not answer', () => {
  beforeEach(() => {
    works.mockImplementation(hang);
  });

  it('is waited for', async () => {
    const onStart = vi.fn();
    void createClient().then(onStart);
    await new Promise(setImmediate);
    expect(onStart).not.toHaveBeenCalled();
  });

  it('is done without once a person has waited long enough', async () => {
    const starting = createClient();
    withoutStorage.abort();
    expect((await starting).keepsSession).toBe(false);
    expect(initializeAuth).toHaveBeenCalledExactlyOnceWith(APP, {
      persistence: inMemoryPersistence,
    });
  });
});

describe('the emulator', () => {
  it('has no part in a production build', async () => {
    await createClient();
    expect(connectAuthEmulator).not.toHaveBeenCalled();
  });

  it('takes the place of the service in the demo, before any call', async () => {
    const client = await createAuthClient(
      {
        ...GATE_CONFIG,
        authEmulatorUrl: EMULATOR,
      },
      gone.signal,
      withoutStorage.signal,
    );
    expect(connectAuthEmulator).toHaveBeenCalledExactlyOnceWith(
      auth,
      EMULATOR,
      {disableWarnings: true},
    );
    client.observe(vi.fn(), vi.fn());
    expect(connectAuthEmulator).toHaveBeenCalledBefore(
      vi.mocked(onAuthStateChanged),
    );
  });
});

describe('the calls', () => {
  it('set the persistence before signing in', async () => {
    const client = await createClient();
    await client.signIn('staff@example.org', 'secret', SIGNAL);
    expect(setPersistence).toHaveBeenCalledExactlyOnceWith(auth, PERSISTENCE);
    expect(signInWithEmailAndPassword).toHaveBeenCalledExactlyOnceWith(
      auth,
      'staff@example.org',
      'secret',
    );
    expect(setPersistence).toHaveBeenCalledBefore(
      vi.mocked(signInWithEmailAndPassword),
    );
  });

  it('pass on what the provider refuses', async () => {
    const error = new Error('auth/invalid-credential');
    vi.mocked(signInWithEmailAndPassword).mockRejectedValue(error);
    const client = await createClient();
    await expect(
      client.signIn('staff@example.org', 'wrong', SIGNAL),
    ).rejects.toBe(error);
  });

  it('observe and reset', async () => {
    const client = await createClient();
    const [onUser, onError] = [vi.fn(), vi.fn()];
    client.observe(onUser, onError);
    expect(onAuthStateChanged).toHaveBeenCalledExactlyOnceWith(
      auth,
      onUser,
      onError,
    );
    await client.requestPasswordReset('staff@example.org');
    expect(sendPasswordResetEmail).toHaveBeenCalledExactlyOnceWith(
      auth,
      'staff@example.org',
    );
  });
});

describe('a page that is gone', () => {
  it('ends the client, and its store', async () => {
    await createClient();
    expect(createSessionStore).toHaveBeenCalledExactlyOnceWith(gone.signal);
    expect(deleteApp).not.toHaveBeenCalled();
    gone.abort();
    expect(deleteApp).toHaveBeenCalledExactlyOnceWith(APP);
  });

  it('starts none', async () => {
    const starting = createClient();
    gone.abort();
    await expect(starting).rejects.toThrow();
    expect(initializeApp).not.toHaveBeenCalled();
  });
});

describe('a sign-in that succeeds', () => {
  /** What Firebase asks before it lets somebody in: to throw is to refuse. */
  async function signIn(signal: AbortSignal) {
    const client = await createClient();
    await client.signIn('staff@example.org', 'secret', signal);
    const [[, isAllowed] = []] = vi.mocked(beforeAuthStateChanged).mock.calls;
    if (isAllowed === undefined) {
      throw new Error('Nobody watches who is let in.');
    }
    return isAllowed;
  }

  it('lets the account in', async () => {
    const isAllowed = await signIn(SIGNAL);
    expect(() => isAllowed(USER)).not.toThrow();
    expect(admit).toHaveBeenCalledExactlyOnceWith(USER.uid);
  });

  it('is refused where the person has given it up, and can sign out', async () => {
    const attempt = new AbortController();
    const isAllowed = await signIn(attempt.signal);
    attempt.abort();
    expect(() => isAllowed(USER)).toThrow();
    expect(() => isAllowed(null)).not.toThrow();
    expect(admit).not.toHaveBeenCalled();
  });

  it('is refused to an account without an email', async () => {
    const isAllowed = await signIn(SIGNAL);
    expect(() => isAllowed({...USER, email: null})).toThrow('no email');
  });
});

describe('asking whether the account still stands', () => {
  it('loads the account anew', async () => {
    const reload = vi.fn(async () => undefined);
    auth.currentUser = {reload} as Partial<User> as User;
    const client = await createClient();
    await client.recheckAccount();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks nothing while nobody is signed in', async () => {
    const client = await createClient();
    await expect(client.recheckAccount()).resolves.toBeUndefined();
  });
});

describe('the grant', () => {
  const signInWith = (claims: Readonly<Record<string, unknown>>) => {
    auth.currentUser = {} as User;
    vi.mocked(getIdTokenResult).mockResolvedValue({
      claims,
    } as Partial<IdTokenResult> as IdTokenResult);
  };

  it.each([true, false])(
    'is what the ID token claims, asked for anew: %s',
    async (refresh) => {
      signInWith({admin: true, docs: {'0a1b2c3d': 'key'}});
      const client = await createClient();
      expect(await client.readGrant(refresh)).toEqual({'0a1b2c3d': 'key'});
      expect(getIdTokenResult).toHaveBeenCalledExactlyOnceWith(
        auth.currentUser,
        refresh,
      );
    },
  );

  it('is empty where the token claims nothing', async () => {
    signInWith({});
    const client = await createClient();
    expect(await client.readGrant(false)).toEqual({});
  });

  it('is empty while nobody is signed in', async () => {
    const client = await createClient();
    expect(await client.readGrant(true)).toEqual({});
    expect(getIdTokenResult).not.toHaveBeenCalled();
  });
});
