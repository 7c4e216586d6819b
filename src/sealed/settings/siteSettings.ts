import path from 'node:path';

import commandLine from '../shared/terminal/commandLine';
import UserError from '../shared/UserError';
import {demoSettings} from './demo';
import type {Settings, Variables} from './Settings';

/** The variable that passes settings to Docusaurus, and to what makes the public part. */
export const SETTINGS_VARIABLE = 'DOCUSAURUS_SEALED_SETTINGS';

/** The variables for a process that builds or shows the content: settings, and no key. */
export function variablesOfContent(
  settings: Settings,
  variables: Variables = process.env,
): Variables {
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
 * The settings that a command of this package has passed on. Other programs that read
 * the site's configuration get the demo's. Docusaurus's own builds are unencrypted, so every
 * command of it that is not known to be harmless is refused: the configuration is the
 * first code of this project that runs.
 *
 * @param argv of the process that reads the configuration
 * @throws UserError
 */
export function siteSettings(
  variables: Variables = process.env,
  [, program = '', command = '']: readonly string[] = process.argv,
): Settings {
  const text = variables[SETTINGS_VARIABLE];
  if (text !== undefined) {
    return JSON.parse(text) as Settings;
  }
  if (
    /^docusaurus(?:\.mjs)?$/.test(path.basename(program)) &&
    !HARMLESS.test(command)
  ) {
    throw new UserError(
      `docusaurus ${command} is refused: only start, clear, swizzle, write-translations, write-heading-ids, docs:version and --help are known to leave nothing unencrypted that could be published. Run ${commandLine('build')} to build the site, ${commandLine('serve')} to view the demo, and ${commandLine('deploy')} to publish it.`,
    );
  }
  return demoSettings();
}
