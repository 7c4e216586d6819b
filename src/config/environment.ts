import {SealKeyError, parseSealKey} from '../sealing/format';
import {readUrl} from './addresses';
import {DEMO_ENVIRONMENT, DEMO_FLAG} from './demo';
import editUrlOf from './editUrlOf';
import {
  assertNone,
  readProject,
  type PublicEnvironment,
} from './publicEnvironment';
import {valueOf, type Variables} from './variables';

/** What a build is made of. */
export interface SiteEnvironment extends PublicEnvironment {
  /** Where the GitHub link in the navbar leads. */
  readonly repositoryUrl: string;
  /** Where "Edit this page" leads; the file's path follows. */
  readonly editUrl?: string;
  /** What the content is sealed with, as text; never to be printed. */
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
  const environment = readProject(variables, problems);
  const repositoryUrl = readUrl(
    valueOf(variables, 'REPOSITORY_URL'),
    problems,
    'REPOSITORY_URL',
  )?.href;
  const editUrl = repositoryUrl && editUrlOf(repositoryUrl);

  const sealKey = valueOf(variables, 'SEAL_KEY');
  problems.push(...sealKeyProblems(sealKey));
  assertNone(problems);
  return {
    ...environment,
    sealKey,
    repositoryUrl: repositoryUrl ?? DEMO_ENVIRONMENT.repositoryUrl,
    ...(editUrl !== undefined && {editUrl}),
  };
}

function sealKeyProblems(sealKey: string): readonly string[] {
  const advice = 'npm run seal:key prints a new one';
  if (sealKey === '') {
    return [`SEAL_KEY is missing: ${advice}`];
  }
  if (sealKey === DEMO_ENVIRONMENT.sealKey) {
    return [`SEAL_KEY is the key of the demo, which is public: ${advice}`];
  }
  try {
    parseSealKey(sealKey);
    return [];
  } catch (error) {
    if (error instanceof SealKeyError) {
      return [`SEAL_KEY is not usable: ${error.message} (${advice})`];
    }
    throw error;
  }
}
