import type {HtmlTagObject, HtmlTags, LoadedPlugin} from '@docusaurus/types';

import UserError from '../../config/UserError';

/**
 * Refuses scripts and style sheets that plugins add to every page by address, or by
 * a script that sets the `src` of another, such as analytics: the policy would
 * block them silently.
 *
 * @throws UserError with each plugin and tag
 */
export default function assertTagsLoad(plugins: readonly LoadedPlugin[]): void {
  const refused = plugins.flatMap((plugin) => {
    const {headTags, preBodyTags, postBodyTags} =
      plugin.injectHtmlTags?.({content: plugin.content}) ?? {};
    return [headTags, preBodyTags, postBodyTags]
      .flatMap(toMarkup)
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
      .map(
        (tag) => `${plugin.name}: ${tag.replace(/\s+/g, ' ').slice(0, 100)}`,
      );
  });
  if (refused.length > 0) {
    throw new UserError(
      `These plugins or themes add tags to every page that do not load under this site’s policy:\n  ${refused.join('\n  ')}\nRemove them from docusaurus.config.ts (analytics may be an option of the preset), or import the script in a module that clientModules names, and the styles in src/css/custom.css.`,
    );
  }
}

function toMarkup(tags: HtmlTags | undefined): string[] {
  return [tags ?? []]
    .flat()
    .map((tag) => (typeof tag === 'string' ? tag : writeTag(tag)));
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
