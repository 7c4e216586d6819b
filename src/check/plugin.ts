import type {LoadContext, Plugin} from '@docusaurus/types';

import UserError from '../shared/UserError';
import {listFiles, readDocument, readSite, type Document} from '../documents';
import {printError} from '../terminal/print';
import {findClosedAddresses} from './checks/checkAddresses';
import checkCitations from './checks/checkCitations';
import {reportTo, type Finding} from './Finding';
import {listFindings} from './printFindings';
import {isPublishedDocument} from './site/CheckedSite';
import {readSkippedChecks} from './skippedChecks';
import RuleNumbers from './site/RuleNumbers';

/**
 * Stops a build with addresses that cannot be opened, and citations of rules that do
 * not exist; the development server warns of them. `npm run deploy` does not run the
 * whole check.
 */
export default function stopOnFindings({
  siteDir,
  siteConfig,
}: LoadContext): Plugin {
  return {
    name: 'stop-on-findings',
    async allContentLoaded({allContent}) {
      const findings = [
        ...findClosedAddresses(allContent),
        ...(await checkEachCitation(siteDir, siteConfig)),
      ];
      if (findings.length === 0) {
        return;
      }
      const text = ['The content has errors:', ...listFindings(findings)].join(
        '\n',
      );
      if (process.env.NODE_ENV === 'production') {
        throw new UserError(text);
      }
      printError(`\n[WARNING] ${text}\n\n`);
    },
  };
}

async function checkEachCitation(
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
