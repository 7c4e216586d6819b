import describeFindings, {FINDING_COLOURS} from '../check/describeFindings';
import {SITE, type Finding} from '../check/Finding';
import {SITE_DIR} from '../config/siteDir';
import {printAnnotation, printOut} from '../terminal/print';

/**
 * Prints findings with the lines that they quote, and on GitHub also shows them on
 * these lines.
 */
export default function reportFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) {
    return;
  }
  printOut(
    `${describeFindings(SITE_DIR, findings).join('\n')}\n`,
    FINDING_COLOURS,
  );
  for (const {file, check, ...rest} of findings) {
    // GitHub's own name for what is about no file.
    const place = file === SITE ? '.github' : file;
    printAnnotation({...rest, file: place, title: check});
  }
}
