import type {LoadContext, Plugin} from '@docusaurus/types';

import UserError from '../config/UserError';
import {
  isCurrent,
  listFiles,
  readDocument,
  readSite,
  type Document,
} from '../documents';
import checkCitations from './checks/checkCitations';
import {readSkippedChecks, reportTo, type Finding} from './findings/Finding';
import {isPublishedDocument} from './site/CheckedSite';
import Rulebook from './site/Rulebook';

/**
 * Stops a build with citations of rules that do not exist; the development server
 * warns. `npm run deploy` does not run the whole check.
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
        if (!isSkipped('citation', document.file, document.frontMatter)) {
          checkCitations(document, rulebook, reportTo(findings, document.file));
        }
      }
      if (findings.length === 0) {
        return;
      }
      const text = [
        'These citations are wrong:',
        ...findings.map(
          ({file, line, column, message}) =>
            `  ${file}:${line}:${column}  ${message}`,
        ),
        'npm run check:content reports the same without a build.',
      ].join('\n');
      if (process.env.NODE_ENV === 'production') {
        throw new UserError(text);
      }
      console.error(`\n[WARNING] ${text}\n`);
    },
  };
}
