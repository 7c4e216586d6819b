import type {LoadContext, Plugin} from '@docusaurus/types';

import ContentError from '../config/ContentError';
import {
  isCurrent,
  listFiles,
  readDocument,
  readSite,
  type Document,
} from '../documents';
import count from '../shared/count';
import checkCitations, {KnownRules} from './checks/checkCitations';
import readSkippedChecks from './readSkippedChecks';

/**
 * Stops a build that cites rules which do not exist. The development server goes
 * on with a warning.
 */
export default function citationsPlugin({
  siteDir,
  siteConfig,
}: LoadContext): Plugin {
  return {
    name: 'citations',
    async allContentLoaded() {
      const site = readSite(siteDir, siteConfig);
      const isSkipped = readSkippedChecks(siteDir);
      const documents: Document[] = [];
      for (const file of listFiles(site)) {
        if (isCurrent(site, file)) {
          documents.push(await readDocument(site, file));
        }
      }
      const rules = new KnownRules(documents);
      report(
        documents
          .filter((document) => !isSkipped(document)('citation'))
          .flatMap(({file, citations}) =>
            checkCitations(citations, rules).map(
              ({line, column, message}) =>
                `  ${file}:${line}:${column}  ${message}`,
            ),
          ),
      );
    },
  };
}

function report(lines: readonly string[]): void {
  if (lines.length === 0) {
    return;
  }
  const text = lines.join('\n');
  if (process.env.NODE_ENV !== 'production') {
    console.error(`\n[WARNING] These citations are wrong:\n${text}\n`);
    return;
  }
  throw new ContentError(
    `These citations are wrong:\n${text}\nnpm run check:content reports the same without a build.`,
    `${count(lines.length, 'wrong citation')}.`,
  );
}
