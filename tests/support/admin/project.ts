import {randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';

import {
  GRANT_CLAIM,
  parseGrant,
  type Grant,
} from '../../../src/sealed/envelope/grant';
import demo from '../demo';
import {
  generateSealKey,
  importOpeningKey,
} from '../../../src/sealed/envelope/keys';
import connect from '../../../src/sealed/staff/project/connect';
import type {Ended, Running} from '../build/runToEnd';
import startCommand, {type CommandOptions} from './command';
import runStaffHere from './here';

/** Where the admin tests' emulator listens; emulator.ts sets it. */
export const ADMIN_EMULATOR_HOST = process.env.ADMIN_EMULATOR_HOST ?? '';

/**
 * The emulator takes calls with an API key, mails among them, for this project
 * alone. Files of tests run at the same time: it is that of add.test.ts.
 */
export const MAIL_PROJECT = 'demo-admin-mail';

const SERVICE = `http://${ADMIN_EMULATOR_HOST}/identitytoolkit.googleapis.com`;

/** A project of one test alone, in the emulator. */
export type AdminProject = Awaited<ReturnType<typeof createProject>>;

export async function createProject(
  id = `demo-admin-${randomUUID().slice(0, 8)}`,
) {
  const connection = connect({
    projectId: id,
    emulatorHost: ADMIN_EMULATOR_HOST,
  });
  const {auth} = connection;
  await clear(id);
  const mailsBefore = (await readMails()).length;
  const {sealKey} = demo();
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-admin-'));
  // An administrator's .env has these; the emulator ignores them.
  const variables = {
    FIREBASE_AUTH_EMULATOR_HOST: ADMIN_EMULATOR_HOST,
    FIREBASE_PROJECT_ID: id,
    FIREBASE_API_KEY: 'live-api-key',
    FIREBASE_AUTH_DOMAIN: 'live-project.firebaseapp.com',
    SITE_URL: 'https://rules.example.org',
    SEAL_KEY: generateSealKey(),
  };
  /** Starts `npm run staff -- …` in a process of its own. */
  const startStaff = (
    args: readonly string[],
    {env, input}: CommandOptions = {},
  ): Running =>
    startCommand(args, {
      env: {...variables, ...env},
      ...(input !== undefined && {input}),
    });
  const claimsOf = async (email: string): Promise<Record<string, unknown>> =>
    (await auth.getUserByEmail(email)).customClaims ?? {};
  const grantOf = async (email: string): Promise<Grant> =>
    parseGrant((await claimsOf(email))[GRANT_CLAIM]);
  return {
    auth,
    sealKey,
    keyId: (await importOpeningKey(sealKey)).id,
    /** A folder that goes with the project. */
    dir,
    startStaff,
    /**
     * Runs `npm run staff -- …` to its end, alone; with `env` or `input` in a process
     * of its own. It must end with `exitCode`, by default 0.
     *
     * @param options.through address of a proxy before the emulator
     * @param options.as who runs it, if another command runs meanwhile
     */
    run: async (
      command: string,
      {
        exitCode = 0,
        through = ADMIN_EMULATOR_HOST,
        as = 'ann',
        ...options
      }: CommandOptions & {
        readonly exitCode?: number;
        readonly through?: string;
        readonly as?: string;
      } = {},
    ): Promise<Ended> => {
      const args = command.split(' ');
      const result = await (Object.keys(options).length === 0
        ? runStaffHere(args, {
            ...variables,
            FIREBASE_AUTH_EMULATOR_HOST: through,
            USER: as,
          })
        : startStaff(args, options).ended);
      expect(result.exitCode, result.output).toBe(exitCode);
      return result;
    },
    /**
     * Creates `reader-0@example.com` and so on, who have signed in before.
     *
     * @returns their addresses
     */
    createReaders: async (
      number: number,
      claims: (email: string, index: number) => object,
    ): Promise<readonly string[]> => {
      const emails = Array.from(
        {length: number},
        (_, index) => `reader-${index}@example.com`,
      );
      const lastSignInTime = new Date().toUTCString();
      await auth.importUsers(
        emails.map((email, index) => ({
          uid: `reader-${index}`,
          email,
          customClaims: claims(email, index),
          metadata: {creationTime: lastSignInTime, lastSignInTime},
        })),
      );
      return emails;
    },
    claimsOf,
    grantOf,
    /** Changes the time of an account that the lock's last sign of life is read from. */
    setLastSign: async (localId: string, minutesAgo: number) => {
      const validSince = Math.floor(Date.now() / 1000) - 60 * minutesAgo;
      await fetch(`${SERVICE}/v1/projects/${id}/accounts:update`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer owner',
          'content-type': 'application/json',
        },
        body: JSON.stringify({localId, validSince: String(validSince)}),
      });
    },
    /** The ids are in alphabetical order. */
    keyIdsOf: async (email: string) => Object.keys(await grantOf(email)).sort(),
    /** The addresses mailed since the project was created, in order; for {@link MAIL_PROJECT} only. */
    mailed: async () => (await readMails()).slice(mailsBefore),
    remove: async () => {
      await clear(id);
      await connection.close();
      rmSync(dir, {recursive: true, force: true});
    },
  };
}

async function clear(id: string): Promise<void> {
  await fetch(
    `http://${ADMIN_EMULATOR_HOST}/emulator/v1/projects/${id}/accounts`,
    {method: 'DELETE', headers: {authorization: 'Bearer owner'}},
  );
}

/** Registers an account the way a stranger can, through the public API. */
export async function register(
  email: string,
  password: string,
): Promise<{readonly idToken: string}> {
  return callPublic('signUp', {email, password, returnSecureToken: true});
}

/** @throws Error with Firebase's code if the sign-in is refused */
export async function signIn(
  email: string,
  password: string,
): Promise<{readonly idToken: string}> {
  return callPublic('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
}

/** The code in the last mail of this kind. */
export async function lastCode(requestType: string): Promise<string> {
  const codes = await readCodes();
  return (
    codes.findLast((code) => code.requestType === requestType)?.oobCode ?? ''
  );
}

/** Calls Firebase's public API, as anyone can. */
export async function callPublic<T>(method: string, body: object): Promise<T> {
  const response = await fetch(`${SERVICE}/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & {error?: {message: string}};
  if (!response.ok) {
    throw new Error(answer.error?.message ?? String(response.status));
  }
  return answer;
}

interface MailedCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
}

/** What the emulator would have mailed ever, in order. */
async function readCodes(): Promise<readonly MailedCode[]> {
  const response = await fetch(
    `http://${ADMIN_EMULATOR_HOST}/emulator/v1/projects/${MAIL_PROJECT}/oobCodes`,
  );
  const {oobCodes} = (await response.json()) as {
    oobCodes: readonly MailedCode[];
  };
  return oobCodes;
}

/** The addresses of the password-reset mails among them. */
async function readMails(): Promise<readonly string[]> {
  return (await readCodes())
    .filter(({requestType}) => requestType === 'PASSWORD_RESET')
    .map(({email}) => email);
}
