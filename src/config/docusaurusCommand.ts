import path from 'node:path';

import UserError from '../shared/UserError';

/** Docusaurus's commands that publish nothing and leave no build; without one it prints its help. */
const ALLOWED =
  /^(?:|help|--help|-h|--version|-V|start|clear|swizzle|write-translations|write-heading-ids|docs:version(?::[\w-]+)?)$/;

/**
 * Refuses every command of Docusaurus that is not known to be harmless: its own
 * builds are unencrypted. The configuration is the first code of this project that
 * runs. `npm run build` passes settings on, and may build.
 *
 * @param argv of the process that reads the configuration
 * @throws UserError
 */
export default function assertHarmless(
  [, program = '', command = '']: readonly string[],
  isOwnBuild: boolean,
): void {
  if (
    !isOwnBuild &&
    /^docusaurus(?:\.mjs)?$/.test(path.basename(program)) &&
    !ALLOWED.test(command)
  ) {
    throw new UserError(
      `docusaurus ${command} is refused: only start, clear, swizzle, write-translations, write-heading-ids, docs:version and --help are known to leave nothing unencrypted that could be published. Run npm run build to build the site, npm run serve to view the demo, and npm run deploy to publish it.`,
    );
  }
}
