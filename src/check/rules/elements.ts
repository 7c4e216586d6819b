import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import remember from 'docusaurus-sealed/remember';

import {
  isJsx,
  jsxAttributes,
  readHtml,
  readUrls,
  START,
  type Place,
} from '../../rulebook/documents';
import type {CheckedFile, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';

/** A link or image of Markdown, or an element of HTML or MDX. */
export interface Element extends Place {
  readonly name: string;
  /** Texts by name; an expression, or an attribute without a text, has none. */
  readonly attributes: ReadonlyMap<string, string | undefined>;
  readonly from: 'HTML' | 'MDX' | 'Markdown';
  /** Its first tag as it is typed, if it is HTML. */
  readonly tag?: string;
}

/** Lists the elements of a page; components are among them. */
export const elementsOf = remember(({tree}: CheckedFile): Element[] => {
  const found: Element[] = [];
  const urlOf = readUrls(tree);
  const add = (element: Omit<Element, keyof Place>, {position}: Nodes) => {
    const {line, column} = position?.start ?? START;
    found.push({...element, line, column});
  };
  visit(tree, (node) => {
    if (node.type === 'html') {
      const {line: first, column} = node.position?.start ?? START;
      for (const {type, typed: tag, line, ...part} of readHtml(node.value)) {
        if (type === 'start') {
          const {name, attributes} = part;
          const at = {line: first + line, column};
          found.push({name, attributes, tag, from: 'HTML', ...at});
        }
      }
    } else if (isJsx(node)) {
      // `{...props}` can be any attribute.
      const open = node.attributes.map((one): [string, undefined] => [
        one.type === 'mdxJsxAttribute' ? one.name : 'alt',
        undefined,
      ]);
      const attributes = new Map([...open, ...jsxAttributes(node)]);
      add({name: node.name ?? '', attributes, from: 'MDX'}, node);
    } else if ('alt' in node) {
      const texts = {src: urlOf(node), alt: node.alt ?? ''};
      const attributes = new Map(Object.entries(texts));
      add({name: 'img', attributes, from: 'Markdown'}, node);
    } else if (node.type === 'link' || node.type === 'linkReference') {
      const attributes = new Map([['href', urlOf(node)]]);
      add({name: 'a', attributes, from: 'Markdown'}, node);
    }
  });
  return found;
});

/** Images have a text. */
export const imageAlt = siteRule('image-alt', (page, report) => {
  for (const {name, attributes, from, ...place} of elementsOf(page)) {
    const text = attributes.get('alt')?.trim();
    const isMissing =
      from === 'Markdown' ? text === '' : !attributes.has('alt');
    const isFile = /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(text ?? '');
    if (name === 'img' && (isMissing || isFile)) {
      report(
        'The image has no text for readers who cannot see it, or the name of a file. Write ![what it shows](…) or alt="what it shows", or <img alt="" /> if it is decoration',
        place,
      );
    }
  }
});

const SHOWN = /^(?:audio|embed|iframe|img|object|source|track|video)$/;

/** The addresses that an element shows or leads to. */
export function urlsOf({name, attributes}: Element): string[] {
  const shown = SHOWN.test(name) ? ['src', 'data', 'poster'] : [];
  return (name === 'a' ? ['href'] : shown).flatMap(
    (key) => attributes.get(key) ?? [],
  );
}

/** The content policy allows what a page shows from other sites, and readers can open what was pasted. */
export const embed = siteRule('embed', (page: CheckedFile, report) => {
  for (const element of elementsOf(page)) {
    for (const url of urlsOf(element)) {
      report(describeForeign(element.name, url, page.site), element);
    }
  }
  // The pictures of authors in YAML: front matter, or a file of authors.
  for (const {name, value, place} of page.fields.texts) {
    if (/^image_?url$/i.test(name)) {
      report(describeForeign('image_url', value, page.site), place);
    }
  }
});

/** What to write instead of an element from another site; by default a link. */
const INSTEAD: Readonly<Record<string, string>> = {
  a: 'Upload the file beside the document and write [its name](./file.pdf)',
  img: 'Upload the file beside the document and write ![what it shows](./raid.png)',
  image_url:
    'Upload the file to static/img/ and write "image_url: /img/name.png"',
  embed: 'Write a link or an <iframe>',
  object: 'Write a link or an <iframe>',
};

/** Files that were put into a message, and for how long they can be opened. */
const ATTACHED: readonly (readonly [address: RegExp, why: string])[] = [
  [
    /^https?:\/\/(?:cdn|media)\.discordapp\.(?:com|net)\/(?:ephemeral-)?attachments\//i,
    'Discord deletes it some time after it was sent',
  ],
  [
    /^https?:\/\/(?:github\.com\/user-attachments|private-user-images\.githubusercontent\.com)\//i,
    'GitHub shows it only to people who can see the repository',
  ],
];

/** Browsers read addresses as in a page of this site. */
const OWN = 'https://site.invalid';

/** Why browsers do not show something from another site; undefined if they do. */
function describeForeign(
  name: string,
  url: string,
  {options: {embeds = {}}}: CheckedSite,
): string | undefined {
  const {protocol, origin, href} = new URL(
    URL.canParse(url, OWN) ? url : '/',
    OWN,
  );
  const list = name === 'iframe' ? 'frames' : 'media';
  const isShown =
    name === 'a' ||
    origin === OWN ||
    !/^https?:$/.test(protocol) ||
    embeds[list]?.includes(origin) === true;
  const instead = INSTEAD[name] ?? 'Write a link';
  const [, why] = ATTACHED.find(([address]) => address.test(href)) ?? [];
  if (why !== undefined) {
    return `Readers do not see "${url}", because ${why}. ${instead}`;
  }
  return isShown
    ? undefined
    : `Browsers do not show content of ${origin} here. ${instead}${/^(?:embed|object)$/.test(name) ? '' : `, or add '${origin}' to ${list} of embeds in src/gate.config.ts`}`;
}
