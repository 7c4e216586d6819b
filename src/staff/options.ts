/** All options, as commander takes them; each command has some. */
export const OPTIONS = {
  json: ['--json', 'print one JSON value for scripts'],
  project: ['--project <id>', 'instead of FIREBASE_PROJECT_ID'],
  dryRun: ['--dry-run', 'show what would be done, and change nothing'],
  yes: ['--yes', 'change a live project without asking'],
  keyIds: ['--key-ids <file>', 'instead of src/config/keyIds.json'],
  name: ['--name <name>', 'name of the person; for one address only'],
  password: [
    '--password <->',
    '"-" reads a password from standard input, instead of sending an invitation; for one address only',
  ],
  enable: ['--enable', 'enable accounts that are disabled'],
  trustExisting: [
    '--trust-existing',
    'keep accounts that exist, no matter who registered them',
  ],
  allowUnknownKey: [
    '--allow-unknown-key',
    'use SEAL_KEY even if no account with access holds it',
  ],
  granted: ['--granted', 'only accounts with access'],
  pending: ['--pending', 'only accounts without access'],
  disabled: ['--disabled', 'only accounts that are disabled'],
  allowSignUp: [
    '--allow-sign-up',
    'with --pending: even while strangers can register accounts',
  ],
  disable: ['--disable', 'disable the accounts, too'],
  delete: ['--delete', 'delete the accounts'],
  keyFile: ['--key-file <file>', 'store the new key in a new file, mode 600'],
  printKey: ['--print-key', 'print the new key'],
  finish: ['--finish', 'remove the old key, once the new build is published'],
  url: ['--url <site>', 'the published site, instead of SITE_URL'],
  skipSiteCheck: [
    '--skip-site-check',
    'with --finish: even if the published site does not open with the new key, which locks out all readers',
  ],
  fix: [
    '--fix',
    'turn public sign-up off, and sign-in by password and email enumeration protection on',
  ],
} as const;

type AllOptions = typeof OPTIONS;

export type Options = {
  readonly [
    Name in keyof AllOptions
  ]?: AllOptions[Name][0] extends `${string}<${string}` ? string : true;
};

export interface StaffCommand {
  readonly name: string;
  readonly args?: '<email...>' | '[email...]' | '<file>';
  readonly summary: string;
  /** The options besides `--json` and `--project`. */
  readonly options: readonly (keyof Options)[];
  /** @param args email addresses, each once and in lower case; or one file */
  readonly run: (options: Options, args: readonly string[]) => Promise<void>;
}

/** The options of commands that change something. */
export const CHANGE = ['dryRun', 'yes', 'keyIds'] as const;

/** The options of commands that give people access. */
export const ACCESS = [...CHANGE, 'allowUnknownKey', 'trustExisting'] as const;
