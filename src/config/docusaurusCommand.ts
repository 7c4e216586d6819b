import path from 'node:path';

import UserError from './UserError';

/** Docusaurus's commands that publish nothing and leave no build, and its help. */
const ALLOWED =
  /^(?:start|clear|swizzle|write-translations|write-heading-ids|docs:version(?::[\w-]+)?|--help|-h|help|--version|-V|)$/;

/**
 * Refuses every command of Docusaurus that is not known to be harmless: its own
 * builds are unencrypted.
 *
 * @param command the first word after the program's name
 * @throws UserError
 */
export function assertHarmless(command = ''): void {
  if (!ALLOWED.test(command)) {
    throw new UserError(
      `docusaurus ${command} is refused, because its output is unencrypted. Run npm run build to build the site, npm run serve to view the build, and npm run deploy to publish it.`,
    );
  }
}

/**
 * The same for `npx docusaurus`, where the configuration is the first code of this
 * project that runs. `npm run build` passes settings on, and may build.
 *
 * @param argv of the process that reads the configuration
 * @throws UserError
 */
export function assertHarmlessProcess(
  [, program = '', command]: readonly (string | undefined)[],
  isOwnBuild: boolean,
): void {
  if (!isOwnBuild && /^docusaurus(?:\.mjs)?$/.test(path.basename(program))) {
    assertHarmless(command);
  }
}
