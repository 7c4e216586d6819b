import type {LoadContext, Plugin} from '@docusaurus/types';

import UserError from '../config/UserError';
import {listFiles, readDocument, readSite, type Document} from '../documents';
import {onBrokenLinks} from '../internals';
import {printError} from '../terminal/print';
import checkCitations from './checks/checkCitations';
import describeBrokenLinks from './describeBrokenLinks';
import {reportTo, type Finding} from './Finding';
import {isPublishedDocument} from './site/CheckedSite';
import {readSkippedChecks} from './skippedChecks';
import RuleNumbers from './site/RuleNumbers';

/**
 * Stops a build with citations of rules that do not exist, and with all broken links
 * at once; the development server warns of citations. `npm run deploy` does not run
 * the whole check.
 */
export default function contentFaults({
  siteDir,
  siteConfig,
}: LoadContext): Plugin {
  return {
    name: 'content-faults',
    async loadContent() {
      onBrokenLinks((links) => {
        throw new UserError(
          describe('broken links', describeBrokenLinks(siteDir, links)),
        );
      });
    },
    async allContentLoaded() {
      const findings = await findCitations(siteDir, siteConfig);
      if (findings.length === 0) {
        return;
      }
      const text = describe('wrong citations', findings);
      if (process.env.NODE_ENV === 'production') {
        throw new UserError(text);
      }
      printError(`\n[WARNING] ${text}\n\n`);
    },
  };
}

/** `npm run build` reads these lines (see src/scripts/readFaults.ts). */
function describe(what: string, findings: readonly Finding[]): string {
  return [
    `The content has ${what}:`,
    ...findings.map(
      ({file, line, column, message, check}) =>
        `  ${file}:${line}:${column}  ${message} (${check})`,
    ),
  ].join('\n');
}

async function findCitations(
  siteDir: string,
  config: LoadContext['siteConfig'],
): Promise<Finding[]> {
  const site = readSite(siteDir, config);
  const isSkipped = readSkippedChecks(siteDir);
  const documents: Document[] = [];
  for (const file of listFiles(site)) {
    documents.push(await readDocument(site, file));
  }
  const numbers = new RuleNumbers(
    documents.filter((document) => isPublishedDocument(site, document)),
  );
  const findings: Finding[] = [];
  for (const document of documents) {
    if (!isSkipped('citation', document.file, document.frontMatter)) {
      const report = reportTo(findings, document.file);
      checkCitations({document, report}, {numbers});
    }
  }
  return findings;
}
