import type {DocusaurusConfig} from '@docusaurus/types';

import type {Embeds} from '../../config/embeds';
import UserError from '../../config/UserError';

type Configured = Pick<DocusaurusConfig, 'themes'> &
  Partial<Pick<DocusaurusConfig, 'stylesheets' | 'scripts' | 'headTags'>>;

/** What official themes need from the policy, and what that costs. */
const NEEDS = [
  {
    theme: 'theme-mermaid',
    needs: 'inlineStyles',
    line: "inlineStyles: 'Mermaid draws diagrams with styles of their own',",
    cost: 'Markup that someone manages to put into a page can then change how the page looks, and nothing else.',
  },
  {
    theme: 'theme-live-codeblock',
    needs: 'eval',
    line: "eval: 'readers try code in live code blocks',",
    cost: 'Text that someone manages to put into a page’s script can then run as code, next to the reader’s key.',
  },
] as const;

interface Tag {
  readonly tagName?: string;
  readonly attributes?: {readonly rel?: string};
}

/** What the configuration asks each page to load. None of it runs in the sealed site. */
function refuseTags({
  stylesheets = [],
  scripts = [],
  headTags = [],
}: Configured): string[] {
  const addressOf = (entry: unknown): string => {
    const {href, src} = (
      typeof entry === 'string' ? {href: entry} : (entry ?? {})
    ) as {href?: string; src?: string};
    return href ?? src ?? '';
  };
  const tags = (headTags as readonly Tag[]).map(({tagName, attributes}) => ({
    tagName,
    address: addressOf(attributes),
    isSheet: attributes?.rel === 'stylesheet',
  }));
  const sheets = [
    ...stylesheets.map(addressOf),
    ...tags.filter(({isSheet}) => isSheet).map(({address}) => address),
  ];
  const programs = [
    ...scripts.map(addressOf),
    ...tags
      .filter(({tagName, address}) => tagName === 'script' && address !== '')
      .map(({address}) => address),
  ];
  return [
    ...sheets.map(
      (address) =>
        `The style sheet "${address}" is not loaded under this site’s policy. Remove it from docusaurus.config.ts, and import the package’s own in src/css/custom.css, such as @import 'katex/dist/katex.min.css';`,
    ),
    ...programs.map(
      (address) =>
        `The script "${address}" does not run under this site’s policy. Remove it from docusaurus.config.ts, and import it in a module that clientModules names.`,
    ),
  ];
}

/**
 * Refuses by name what cannot work under the current policy: it would leave blanks
 * in pages.
 *
 * @throws UserError
 */
export default function assertConfigFits(
  config: Configured,
  embeds: Embeds,
): void {
  const names = config.themes.map((entry: unknown) =>
    String(Array.isArray(entry) ? entry[0] : entry),
  );
  const refused = NEEDS.filter(
    ({theme, needs}) =>
      embeds[needs] === undefined && names.some((name) => name.includes(theme)),
  );
  const problems = [
    ...refused.map(
      ({theme, line, cost}) =>
        `@docusaurus/${theme} does not work under this site’s policy. Remove it from docusaurus.config.ts, or add to src/config/embeds.ts:\n  ${line}\n${cost}`,
    ),
    ...refuseTags(config),
  ];
  if (problems.length > 0) {
    throw new UserError(problems.join('\n\n'));
  }
}
