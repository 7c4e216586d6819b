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
import checkCitations from './checks/checkCitations';
import {readSkippedChecks, reportTo, type Finding} from './findings/Finding';
import {isPublishedDocument} from './site/CheckedSite';
import Rulebook from './site/Rulebook';

/**
 * Stops a build that cites rules which do not exist. The development server goes
 * on with a warning.
 */
export default function citations({siteDir, siteConfig}: LoadContext): Plugin {
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
      const rulebook = new Rulebook(
        documents.filter((document) => isPublishedDocument(site, document)),
      );
      const findings: Finding[] = [];
      for (const document of documents) {
        if (!isSkipped(document)('citation')) {
          checkCitations(document, rulebook, reportTo(findings, document.file));
        }
      }
      stopAt(findings);
    },
  };
}

function stopAt(findings: readonly Finding[]): void {
  if (findings.length === 0) {
    return;
  }
  const text = findings
    .map(
      ({file, line, column, message}) =>
        `  ${file}:${line}:${column}  ${message}`,
    )
    .join('\n');
  if (process.env.NODE_ENV !== 'production') {
    console.error(`\n[WARNING] These citations are wrong:\n${text}\n`);
    return;
  }
  throw new ContentError(
    `These citations are wrong:\n${text}\nnpm run check:content reports the same without a build.`,
    `${count(findings.length, 'wrong citation')}.`,
  );
}
