import type {
  DocusaurusConfig,
  HtmlTagObject,
  HtmlTags,
  LoadedPlugin,
} from '@docusaurus/types';

import type {Embeds} from '../config/embeds';
import UserError from '../config/UserError';
import {EMBED_KINDS} from './blockedBy';

const LIST = 'src/config/embeds.ts';

/** Anyone can publish below these names. */
const SHARED_SUFFIX =
  /^(?:github\.io|gitlab\.io|pages\.dev|workers\.dev|netlify\.app|vercel\.app|web\.app|firebaseapp\.com|herokuapp\.com|amazonaws\.com|cloudfront\.net|blogspot\.com|googleapis\.com|(?:co|com|net|org|gov|edu|ac|or|ne)\.[a-z]{2})$/;

/** @throws UserError that names every wrong line */
export default function assertEmbeds(embeds: Embeds): void {
  const origins = EMBED_KINDS.flatMap((kind) =>
    Object.entries(embeds[kind]).flatMap(([origin, reason]) =>
      [
        reason.trim() === ''
          ? 'has no reason. Write what pages show from there'
          : undefined,
        formProblem(origin),
      ]
        .filter((problem) => problem !== undefined)
        .map((problem) => `${kind}: "${origin}" ${problem}`),
    ),
  );
  const switches = (['inlineStyles', 'eval'] as const)
    .filter((name) => embeds[name]?.trim() === '')
    .map((name) => `${name} has no reason. Write why, or remove the line`);
  const problems = [...origins, ...switches];
  if (problems.length > 0) {
    throw new UserError(
      [
        `${LIST}, the list of what pages show from elsewhere, has mistakes:`,
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
  }
}

function formProblem(origin: string): string | undefined {
  if (!origin.startsWith('https://')) {
    return 'is not an https origin. Write one such as https://www.example.org';
  }
  const isWild = origin.startsWith('https://*.');
  const plain = isWild ? origin.replace('*.', '') : origin;
  if (
    !URL.canParse(plain) ||
    !/^https:\/\/[\w.:[\]-]+$/i.test(new URL(plain).origin)
  ) {
    return 'is not an origin. Write https:// and the name of a host, with * for all of its subdomains: https://*.example.org';
  }
  const {origin: whole, hostname} = new URL(plain);
  if (whole !== plain) {
    return `is more than an origin. Write "${isWild ? whole.replace('//', '//*.') : whole}"`;
  }
  if (isWild && (!hostname.includes('.') || SHARED_SUFFIX.test(hostname))) {
    return `covers sites of other people. Name the one that you mean, such as https://name.${hostname}`;
  }
  return undefined;
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
 * Refuses by name what cannot work under the current policy: it would leave blanks
 * in pages.
 *
 * @throws UserError
 */
export function assertConfigFits(
  {
    themes,
    stylesheets = [],
    scripts = [],
    headTags = [],
  }: Pick<DocusaurusConfig, 'themes'> & Partial<DocusaurusConfig>,
  embeds: Embeds,
): void {
  const names = themes.map((entry) => [entry].flat()[0]);
  const refused = NEEDS.filter(
    ({theme, needs}) =>
      embeds[needs] === undefined &&
      names.some((name) => typeof name === 'string' && name.includes(theme)),
  );
  const sheets = [
    ...stylesheets.map((sheet) =>
      typeof sheet === 'string' ? sheet : sheet.href,
    ),
    ...headTags.flatMap(({attributes}) =>
      attributes?.rel === 'stylesheet' ? [attributes.href] : [],
    ),
  ];
  const programs = [
    ...scripts.map((script) =>
      typeof script === 'string' ? script : script.src,
    ),
    ...headTags.flatMap(({tagName, attributes}) =>
      tagName === 'script' && attributes?.src !== undefined
        ? [attributes.src]
        : [],
    ),
  ];
  const problems = [
    ...refused.map(
      ({theme, line, cost}) =>
        `@docusaurus/${theme} does not work under this site’s policy. Remove it from docusaurus.config.ts, or add to ${LIST}:\n  ${line}\n${cost}`,
    ),
    ...sheets.map(
      (address) =>
        `The style sheet "${String(address)}" is not loaded under this site’s policy. Remove it from docusaurus.config.ts, and import the package’s own in src/css/custom.css, such as @import 'katex/dist/katex.min.css';`,
    ),
    ...programs.map(
      (address) =>
        `The script "${String(address)}" does not run under this site’s policy. Remove it from docusaurus.config.ts, and import it in a module that clientModules names.`,
    ),
  ];
  if (problems.length > 0) {
    throw new UserError(problems.join('\n\n'));
  }
}

/**
 * Refuses scripts and style sheets that plugins add to every page by address, or by
 * a script that sets the `src` of another, such as analytics: the policy would
 * block them silently.
 *
 * @throws UserError with each plugin and tag
 */
export function assertTagsLoad(plugins: readonly LoadedPlugin[]): void {
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
