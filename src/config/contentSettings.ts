import {DEMO_ENVIRONMENT} from './demo';
import type {SiteEnvironment} from './environment';
import type {Variables} from './variables';

/** All that Docusaurus needs, and with it whatever code the content brings: no key. */
export type SiteSettings = Omit<SiteEnvironment, 'sealKey'>;

/** How a build hands its settings on to Docusaurus. */
const SETTINGS_VARIABLE = 'DOCS_SETTINGS';

/** The variables of a process that builds the content: settings, and no key. */
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

/** Whether `npm run build` started the process that has these variables. */
export function isOwnBuild(variables: Variables): boolean {
  return variables[SETTINGS_VARIABLE] !== undefined;
}

/**
 * The settings that a build has handed on. Whatever else reads the site's
 * configuration publishes nothing, and has the demo's.
 */
export function readSettings(variables: Variables): SiteSettings {
  const text = variables[SETTINGS_VARIABLE];
  return text === undefined
    ? DEMO_ENVIRONMENT
    : (JSON.parse(text) as SiteSettings);
}
