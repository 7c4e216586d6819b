import type {DocusaurusConfig} from '@docusaurus/types';

import type {Embeds} from '../config/embeds';
import UserError from '../config/UserError';

/** What official themes need of the policy, and what that costs. */
const NEEDS = [
  {
    theme: 'theme-mermaid',
    needs: 'inlineStyles',
    line: "inlineStyles: 'Mermaid draws diagrams with styles of their own',",
    cost: 'Markup that somebody manages to bring into a page can then change how the page looks, and nothing else.',
  },
  {
    theme: 'theme-live-codeblock',
    needs: 'eval',
    line: "eval: 'readers try code in live code blocks',",
    cost: 'A text that somebody manages to bring into a page’s script can then run as code, beside the key of whoever reads.',
  },
] as const;

/**
 * Themes that cannot work under the policy as it is are refused by name: they
 * would leave blanks in pages.
 *
 * @throws UserError
 */
export default function assertThemesFit(
  {themes}: Pick<DocusaurusConfig, 'themes'>,
  embeds: Embeds,
): void {
  const names = themes.map((entry: unknown) =>
    String(Array.isArray(entry) ? entry[0] : entry),
  );
  const refused = NEEDS.filter(
    ({theme, needs}) =>
      embeds[needs] === undefined && names.some((name) => name.includes(theme)),
  );
  if (refused.length > 0) {
    throw new UserError(
      refused
        .map(
          ({theme, line, cost}) =>
            `@docusaurus/${theme} does not work under this site’s policy. Take it out of docusaurus.config.ts, or add to src/config/embeds.ts:\n  ${line}\n${cost}`,
        )
        .join('\n\n'),
    );
  }
}
