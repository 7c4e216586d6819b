import path from 'node:path';

import UserError from '../shared/UserError';
import {SealKeyError, parseSealKey} from './envelope/keys';
import {DEMO_ENVIRONMENT, DEMO_FLAG} from '../config/demo';
import {SITE} from '../config/site';
import {
  readPublicEnvironment,
  readUrl,
  valueOf,
  type PublicEnvironment,
  type Variables,
} from '../config/publicEnvironment';

/** The settings of a build. */
export interface SiteEnvironment extends PublicEnvironment {
  /** Target of the GitHub link in the navbar. */
  readonly repositoryUrl: string;
  /** Target of "Edit this page", without the file's path. */
  readonly editUrl?: string;
  /** The key as text; it must never be printed. */
  readonly sealKey: string;
}

/**
 * Turns variables into the site's settings.
 *
 * @throws UserError that names every missing or invalid variable at once.
 */
export function readEnvironment(variables: Variables): SiteEnvironment {
  if (variables[DEMO_FLAG] === '1') {
    return DEMO_ENVIRONMENT;
  }
  const problems: string[] = [];
  const repositoryUrl = readUrl(variables, 'REPOSITORY_URL', problems)?.href;
  const editUrl = repositoryUrl && editUrlOf(repositoryUrl);
  const sealKey = valueOf(variables, 'SEAL_KEY');
  const keyProblem = sealKeyProblem(sealKey);
  if (keyProblem !== undefined) {
    problems.push(keyProblem);
  }
  return {
    ...readPublicEnvironment(variables, problems),
    sealKey,
    repositoryUrl: repositoryUrl ?? DEMO_ENVIRONMENT.repositoryUrl,
    ...(editUrl && {editUrl}),
  };
}

/** What is wrong with a key of a live site. The text never quotes the key. */
export function sealKeyProblem(sealKey: string): string | undefined {
  const advice =
    '(a new site gets one from npm run seal:key; a site with readers keeps the key that they hold, and if you have lost it: src/staff/README.md, "The key is lost")';
  if (sealKey === '') {
    return `SEAL_KEY is missing ${advice}`;
  }
  if (sealKey === DEMO_ENVIRONMENT.sealKey) {
    return `SEAL_KEY is the key of the demo, which is public ${advice}`;
  }
  try {
    parseSealKey(sealKey);
    return undefined;
  } catch (error) {
    if (error instanceof SealKeyError) {
      return `SEAL_KEY is not usable: ${error.message} ${advice}`;
    }
    throw error;
  }
}

/** A repository on GitHub, or on a company's own, such as github.example.com. */
const GITHUB = /^https?:\/\/github\.[^/]+\/[^/]+\/[^/?#]+?(?=(?:\.git)?\/?$)/;

/** The address at which GitHub edits a file of the published branch, without the file's path. */
export function editUrlOf(
  repositoryUrl: string,
  editPath: string = SITE.editPath,
): string | undefined {
  const [repository] = GITHUB.exec(repositoryUrl) ?? [];
  return repository && editPath && `${repository}/${editPath}`;
}

/** The settings that Docusaurus and code in the content may read: no key. */
export type SiteSettings = Omit<SiteEnvironment, 'sealKey'>;

/** The variable that passes a build's settings to Docusaurus. */
const SETTINGS_VARIABLE = 'DOCS_SETTINGS';

/** The variables for a process that builds the content: settings, and no key. */
export function variablesOfContent(
  environment: SiteEnvironment,
  variables: Variables,
): Variables {
  const settings = {...environment, sealKey: undefined};
  return {
    ...variables,
    SEAL_KEY: undefined,
    [SETTINGS_VARIABLE]: JSON.stringify(settings),
  };
}

/** Docusaurus's commands that publish nothing and leave no build; without one it prints its help. */
const HARMLESS =
  /^(?:|help|--help|-h|--version|-V|start|clear|swizzle|write-translations|write-heading-ids|docs:version(?::[\w-]+)?)$/;

/**
 * The settings that `npm run build` has passed on. Other programs that read the site's
 * configuration get the demo's. Docusaurus's own builds are unencrypted, so every
 * command of it that is not known to be harmless is refused: the configuration is the
 * first code of this project that runs.
 *
 * @param argv of the process that reads the configuration
 * @throws UserError
 */
export function readSettings(
  variables: Variables,
  [, program = '', command = '']: readonly string[],
): SiteSettings {
  const text = variables[SETTINGS_VARIABLE];
  if (text !== undefined) {
    return JSON.parse(text) as SiteSettings;
  }
  if (
    /^docusaurus(?:\.mjs)?$/.test(path.basename(program)) &&
    !HARMLESS.test(command)
  ) {
    throw new UserError(
      `docusaurus ${command} is refused: only start, clear, swizzle, write-translations, write-heading-ids, docs:version and --help are known to leave nothing unencrypted that could be published. Run npm run build to build the site, npm run serve to view the demo, and npm run deploy to publish it.`,
    );
  }
  return DEMO_ENVIRONMENT;
}
