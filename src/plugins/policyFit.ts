import type {
  DocusaurusConfig,
  HtmlTagObject,
  LoadContext,
  LoadedPlugin,
  Plugin,
} from '@docusaurus/types';

import assertEmbeds from '../config/assertEmbeds';
import {EMBEDS, type Embeds} from '../config/embeds';
import UserError from '../config/UserError';

/**
 * Refuses what the content policy (see src/config/embeds.ts) would block silently
 * on every page.
 */
export default function policyFit({siteConfig}: LoadContext): Plugin {
  assertEmbeds(EMBEDS);
  assertThemesFit(siteConfig.themes, EMBEDS);
  assertHtmlFits(siteConfig.themeConfig, EMBEDS);
  return {
    name: 'policy-fit',
    async postBuild({plugins}) {
      assertTagsLoad(plugins);
    },
  };
}

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

/**
 * Refuses themes that need more than the list of embeds allows: they would leave
 * blanks in pages.
 *
 * @throws UserError with the lines to add
 */
export function assertThemesFit(
  themes: DocusaurusConfig['themes'],
  embeds: Embeds,
): void {
  const names = themes
    .map((entry) => [entry].flat()[0])
    .filter((name) => typeof name === 'string');
  const refused = NEEDS.filter(
    ({theme, needs}) =>
      embeds[needs] === undefined && names.some((name) => name.includes(theme)),
  );
  if (refused.length > 0) {
    throw new UserError(
      refused
        .map(
          ({theme, line, cost}) =>
            `@docusaurus/${theme} does not work under this site’s policy. Remove it from docusaurus.config.ts, or add to src/config/embeds.ts:\n  ${line}\n${cost}`,
        )
        .join('\n\n'),
    );
  }
}

/**
 * Refuses styles in the HTML of the navbar, the footer and the announcement: they
 * would have no effect.
 *
 * @throws UserError with the place of each
 */
export function assertHtmlFits(
  themeConfig: DocusaurusConfig['themeConfig'],
  embeds: Embeds,
): void {
  const places: string[] = [];
  const visit = (value: unknown, place: string): void => {
    if (typeof value === 'string') {
      if (/<style\b|<\w[^>]*\sstyle\s*=/i.test(value)) {
        places.push(place);
      }
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => {
        visit(item, `${place}[${index}]`);
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        visit(item, `${place}.${name}`);
      }
    }
  };
  visit(themeConfig, 'themeConfig');
  if (places.length > 0 && embeds.inlineStyles === undefined) {
    throw new UserError(
      [
        'HTML in docusaurus.config.ts has <style> or style="…", which this site’s policy blocks:',
        ...places.map((place) => `  - ${place}`),
        'Give the element a class, and write its styles in src/css/custom.css.',
      ].join('\n'),
    );
  }
}

/** Docusaurus's own plugin for `scripts`, `stylesheets` and `headTags`. */
const CONFIGURED = 'docusaurus-bootstrap-plugin';

/**
 * Refuses scripts and style sheets that the configuration or a plugin adds to every
 * page by address, or by a script that sets the `src` of another, such as
 * analytics: the policy would block them silently.
 *
 * @throws UserError with each plugin and tag
 */
export function assertTagsLoad(plugins: readonly LoadedPlugin[]): void {
  const refused = plugins.flatMap((plugin) => {
    const {headTags, preBodyTags, postBodyTags} =
      plugin.injectHtmlTags?.({content: plugin.content}) ?? {};
    const name =
      plugin.name === CONFIGURED ? 'docusaurus.config.ts' : plugin.name;
    return [headTags ?? [], preBodyTags ?? [], postBodyTags ?? []]
      .flat(2)
      .map((tag) => (typeof tag === 'string' ? tag : writeTag(tag)))
      .flatMap(
        (markup) =>
          markup.match(
            /<script\b[^>]*>[^]*?(?=<\/script>|$)|<link\s[^>]*\brel=["']?stylesheet\b[^>]*>/g,
          ) ?? [],
      )
      .filter(
        (tag) =>
          /^<(?:link|script\s[^>]*\bsrc=)/.test(tag) ||
          (/\.src\s*=/.test(tag) && /["'](?:https?:)?\/\/\w/.test(tag)),
      )
      .map((tag) => `  ${name}: ${tag.replace(/\s+/g, ' ').slice(0, 100)}`);
  });
  if (refused.length > 0) {
    throw new UserError(
      [
        'These tags of the configuration and of plugins do not load under this site’s policy:',
        ...refused,
        "Remove them from docusaurus.config.ts (analytics may be an option of the preset). Import a script in a module that clientModules names, and a package’s styles in src/css/custom.css, such as @import 'katex/dist/katex.min.css';",
      ].join('\n'),
    );
  }
}

function writeTag({
  tagName,
  attributes = {},
  innerHTML = '',
}: HtmlTagObject): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${String(value)}"`,
  );
  return `<${tagName}${written.join('')}>${innerHTML}`;
}
