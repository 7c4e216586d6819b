/** Options without a value, as commander names them; each command has some. */
export const FLAGS = {
  json: 'print one JSON value for scripts',
  dryRun: 'show what would be done, and change nothing',
  yes: 'change a live project without asking',
  enable: 'enable accounts that are disabled',
  trustExisting: 'keep accounts that exist, no matter who registered them',
  allowUnknownKey: 'use SEAL_KEY even if no account with access holds it',
  granted: 'only accounts with access',
  pending: 'only accounts without access',
  disabled: 'only accounts that are disabled',
  allowSignUp: 'with --pending: even while strangers can register accounts',
  disable: 'disable the accounts, too',
  delete: 'delete the accounts',
  printKey: 'print the new key',
  finish: 'remove the old key, once the new build is published',
  skipSiteCheck:
    'with --finish: even if the published site does not open with the new key, which shuts all readers out',
  fix: 'turn public sign-up off and email enumeration protection on',
} as const;

/** Options with a value. */
export const VALUES = {
  project: ['id', 'the Firebase project, if not FIREBASE_PROJECT_ID'],
  keyIds: ['file', 'the list of key ids, if not src/config/keyIds.json'],
  name: ['name', 'name of the person; for one address only'],
  password: [
    '-',
    '"-" reads a password from standard input, instead of sending an invitation; for one address only',
  ],
  keyFile: ['file', 'store the new key in a new file, mode 600'],
  url: ['site', 'the published site to check, if not SITE_URL'],
} as const;

export type Options = {readonly [Name in keyof typeof FLAGS]?: true} & {
  readonly [Name in keyof typeof VALUES]?: string;
};

/** A command of `npm run staff`. */
export interface StaffCommand {
  readonly name: string;
  readonly args?: '<email...>' | '[email...]' | '<file>';
  readonly summary: string;
  /** Besides `--json` and `--project`. */
  readonly options: readonly (keyof Options)[];
  /** @param args email addresses, each once and in lower case; or one file */
  readonly run: (options: Options, args: readonly string[]) => Promise<void>;
}

/** Of commands that change something. */
export const CHANGE = ['dryRun', 'yes', 'keyIds'] as const;

/** Of commands that give people access. */
export const ACCESS = [...CHANGE, 'allowUnknownKey', 'trustExisting'] as const;
