/** All options, as commander takes them; each command has some. */
export const OPTIONS = {
  project: ['--project <id>', 'instead of FIREBASE_PROJECT_ID'],
  json: ['--json', 'print one JSON value for scripts'],
  dryRun: ['--dry-run', 'show what would be done, and change nothing'],
  yes: ['--yes', 'change a live project without asking'],
  keyIds: ['--key-ids <file>', 'instead of src/config/keyIds.json'],
  name: ['--name <name>', 'name of the person; for one address only'],
  password: [
    '--password <->',
    '"-" reads a password from standard input, and sends no email; for one address only',
  ],
  trustExisting: [
    '--trust-existing',
    'keep accounts that exist, no matter who registered them',
  ],
  disable: ['--disable', 'disable the accounts, too'],
  delete: ['--delete', 'delete the accounts'],
  keyFile: ['--key-file <file>', 'store the new key in a new file, mode 600'],
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
  /** The options besides `--project`. */
  readonly options: readonly (keyof Options)[];
  /** @param args addresses, each once and in lower case; or one file */
  readonly run: (options: Options, args: readonly string[]) => Promise<void>;
}

/** The options of commands that change something. */
export const CHANGE = ['dryRun', 'yes', 'keyIds'] as const;
