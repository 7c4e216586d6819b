import type {CheckedFile} from '../CheckedSite';
import siteRule from '../siteRule';

/** Docusaurus can read the file. */
export const syntax = siteRule(
  'syntax',
  ({syntaxFindings}: CheckedFile, report) => {
    for (const finding of syntaxFindings) {
      report(finding.message, finding);
    }
  },
  'once',
);
