import type {LoadContext, Plugin} from '@docusaurus/types';

import assertDocumentsAreData from './assertDocumentsAreData';
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
