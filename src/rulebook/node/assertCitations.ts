import type {DocusaurusConfig} from '@docusaurus/types';

import ContentError from '../../config/ContentError';
import {KnownRules} from '../../content/node/checks/checkCitations';
import count from '../../shared/count';
import {idOfNumber} from '../../documents/ruleNumber';
import type {RuleTable} from '../shared/RuleTable';
import listWrongCitations from './listWrongCitations';

/**
 * Stops a build that cites rules which do not exist. The development server goes
 * on, and says so.
 *
 * @throws ContentError that names all of them, each with its file and line
 */
export default async function assertCitations(
  siteDir: string,
  config: Pick<DocusaurusConfig, 'markdown' | 'presets' | 'plugins'>,
  {rules}: RuleTable,
): Promise<void> {
  const known = new KnownRules(
    Object.entries(rules).map(([number, [, , , id = idOfNumber(number)]]) => ({
      number,
      id,
    })),
  );
  const lines = await listWrongCitations(siteDir, config, known);
  if (lines.length === 0) {
    return;
  }
  const text = lines.map((line) => `  ${line}`).join('\n');
  if (process.env.NODE_ENV !== 'production') {
    console.error(`\n[WARNING] Rules are cited that do not exist:\n${text}\n`);
    return;
  }
  throw new ContentError(
    `Rules are cited that do not exist, or linked as others:\n${text}\nnpm run check:content says the same without a build.`,
    `${count(lines.length, 'citation')} of rules that do not exist, or that are linked as others.`,
  );
}
