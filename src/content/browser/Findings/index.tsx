import findings from '@generated/content-findings.json';

import type {PageFindings} from '../../shared/PageFinding';
import FindingList from './FindingList';

interface Props {
  /** As Docusaurus names the source of a page: `@site/docs/intro.md`. */
  readonly source: string;
}

/** What the check of the content says of a page. For the development server alone. */
export default function Findings({source}: Props) {
  const file = source.replace('@site/', '');
  return <FindingList findings={(findings as PageFindings)[file] ?? []} />;
}
