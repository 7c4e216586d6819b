import type {LoadContext, Plugin} from '@docusaurus/types';

import UserError from '../../config/UserError';
import {parseFrontMatter} from '../reading/frontMatter';
import {readSite} from '../reading/sources';
import listStrayEntries from '../reading/strayEntries';
import plainMarkdown from '../remark/plainMarkdown';
import PublishedFiles from './PublishedFiles';

/** The plugin that all documents need, whatever their content plugin. */
export default function documents(context: LoadContext): Plugin {
  // Before any plugin reads the content.
  assertDocumentsAreData(context);
  return {
    name: 'documents',
    configureWebpack: (_, isServer) =>
      isServer ? {} : {plugins: [new PublishedFiles(context.siteDir)]},
  };
}

/**
 * @throws UserError if a part of the configuration would let text be run, or
 * UserError that names every link, and every folder with the name of a document
 */
function assertDocumentsAreData({
  siteDir,
  siteConfig,
}: Pick<LoadContext, 'siteDir' | 'siteConfig'>): void {
  if (siteConfig.markdown.parseFrontMatter !== parseFrontMatter) {
    throw new UserError(
      'markdown.parseFrontMatter in docusaurus.config.ts must be the function of src/documents: the one of Docusaurus runs front matter that begins with "---js".',
    );
  }
  const site = readSite(siteDir, siteConfig);
  const open = site.sources.find(
    ({options}) => ![options.remarkPlugins].flat(2).includes(plainMarkdown),
  );
  if (open !== undefined) {
    throw new UserError(
      `The content plugin of ${open.folder}/ would publish any HTML of .md files. Add ...everyPage to its options in docusaurus.config.ts.`,
    );
  }
  const stray = listStrayEntries(site);
  if (stray.length > 0) {
    throw new UserError(
      [
        'The content cannot be built:',
        ...stray.map(({file, problem}) => `  - ${file} ${problem}`),
      ].join('\n'),
    );
  }
}
