import type {DocusaurusConfig, LoadContext, Plugin} from '@docusaurus/types';
import UserError from 'docusaurus-sealed/UserError';
import {printError} from 'docusaurus-sealed/print';

import {PHRASES_FILE} from '../search';
import checkContent, {describeFiles} from '.';
import readOptions, {type Options} from './options';

/** Runs the rules in the development server, and in a build those that stop it. */
export default function lintContent(
  {siteDir, siteConfig}: LoadContext,
  given?: unknown,
): Plugin {
  const options = readOptions(given);
  return {
    name: 'lint-content',
    async allContentLoaded({allContent}) {
      const isBuild = process.env.NODE_ENV === 'production';
      const {files} = await checkContent({
        siteDir,
        config: siteConfig,
        options,
        allContent,
        onlyStopping: isBuild,
        // To try each phrase of the search takes seconds.
        selects: (file) => file !== PHRASES_FILE,
      });
      const problems = describeFiles(files);
      if (problems !== '' && isBuild) {
        throw new UserError(`The content has errors:\n${problems}`);
      } else if (problems !== '') {
        printError(
          `\n[WARNING] The content has errors or warnings:\n${problems}\n\n`,
        );
      }
    },
  };
}

/** The options of the plugin in a site's configuration, for programs without its build. */
export function optionsIn({plugins}: DocusaurusConfig): Options {
  const entry = plugins.find(
    (plugin) => Array.isArray(plugin) && plugin[0] === lintContent,
  );
  return readOptions(Array.isArray(entry) ? entry[1] : {});
}
