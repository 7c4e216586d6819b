import {Tokenizer, type Token} from 'parse5';

import {blockedBy} from '../../config/blockedBy';
import {EMBEDS} from '../../config/embeds';

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.trim().split(/\s+/));

/** What Markdown itself makes, and what only lays out or marks text. */
const ELEMENTS = setOf(`
  a abbr address article aside audio b bdi bdo big blockquote br caption center
  cite code col colgroup dd del details dfn div dl dt em figcaption figure font
  footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li mark ol p picture pre
  q rp rt ruby s samp section small source span strike strong sub summary sup table
  tbody td tfoot th thead time tr track tt u ul var video wbr
  math mfrac mi mn mo mover mroot mrow msqrt msub msubsup msup mtable mtd mtext mtr
  munder munderover
`);

/** None of them runs or loads code, on any element. */
const ATTRIBUTES = setOf(`
  align allow allowfullscreen alt autoplay bgcolor border cellpadding cellspacing
  cite class color colspan controls datetime dir display download face frameborder headers
  height href hreflang id kind label lang loading loop media muted name open
  playsinline poster preload referrerpolicy rel reversed role rowspan sandbox scope
  size sizes span src srclang srcset start style target title translate type valign
  value width
`);

/** Attributes with an address. */
const ADDRESSES = setOf('cite href poster src');

/** Styles that leave an element in its place on the page. */
const STYLES =
  /^(?:align-items|background(?:-color)?|border(?:-\w+)*|clear|color|display|flex(?:-\w+)?|float|font-(?:size|style|weight)|gap|justify-content|line-height|list-style(?:-type)?|margin(?:-\w+)?|(?:max-|min-)?(?:height|width)|object-fit|overflow|padding(?:-\w+)?|text-(?:align|decoration)|vertical-align|white-space)$/i;

/** Classes of the theme's bars lie above the page. */
const LYING_ABOVE = /(?:^|\s)(?:navbar|DocSearch|theme-layout)/;

/** Something that `.md` files must not contain. */
interface HtmlFault {
  /** Such as `<form>`; with an advice, a sentence. */
  readonly what: string;
  /** How to fix it, if MDX is not the way. */
  readonly advice?: string;
  /** In the HTML, counted from 0. */
  readonly line: number;
}

/**
 * Finds the first element or attribute that `.md` files must not contain: text is
 * reviewed by people who look for wrong rules, not for code. The tokenizer is the
 * one that Docusaurus uses.
 */
export default function htmlFault(html: string): HtmlFault | undefined {
  let fault: HtmlFault | undefined;
  const note = (what: string, line = 1, advice?: string) => {
    fault ??= {what, line: line - 1, ...(advice !== undefined && {advice})};
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {sourceCodeLocationInfo: true},
    {
      onStartTag: (tag) => {
        const {startLine = 1, startOffset = 0} = tag.location ?? {};
        const from = startOffset + 1;
        const name = html.slice(from, from + tag.tagName.length);
        // A component in capitals is none of the elements.
        if (!ELEMENTS.has(tag.tagName) || /^[A-Z]\w*[a-z]/.test(name)) {
          note(`<${name}>`, startLine);
        }
        for (const {name: attribute, value} of tag.attrs) {
          const at = tag.location?.attrs?.[attribute]?.startOffset ?? 0;
          if (!isAllowed(attribute, value)) {
            const written = html.slice(at, at + attribute.length);
            note(`The attribute ${written}=…`, startLine);
          }
        }
        const foreign = foreignFrame(tag);
        if (foreign !== undefined) {
          const advice = `Write a link, or add '${foreign}': 'why', to frames in src/config/embeds.ts`;
          note(`The frame of ${foreign} is not shown`, startLine, advice);
        }
      },
      onParseError: ({code, startLine}) => {
        // What comes next in the file would continue it.
        if (code.startsWith('eof-in-')) {
          note(
            'This tag or comment never ends',
            startLine,
            'Write ">" or "-->"',
          );
        }
      },
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return fault;
}

function isAllowed(name: string, value: string): boolean {
  return (
    (ATTRIBUTES.has(name) || name.startsWith('aria-')) &&
    !(ADDRESSES.has(name) && runsCode(value)) &&
    !(name === 'style' && !value.split(';').every(isHarmlessStyle)) &&
    !(name === 'class' && LYING_ABOVE.test(value))
  );
}

function isHarmlessStyle(declaration: string): boolean {
  const [name = '', value = ''] = declaration.split(':').map((x) => x.trim());
  return (
    declaration.trim() === '' ||
    // A margin below 0 moves an element.
    (STYLES.test(name) && (!/^margin/i.test(name) || /^[\w\s.%]*$/.test(value)))
  );
}

/** Whether a browser that follows an address may run it. */
export function runsCode(address: string): boolean {
  const {protocol, pathname} = URL.canParse(address)
    ? new URL(address)
    : {protocol: 'https:', pathname: ''};
  return (
    /^(?:about|blob|file|javascript|vbscript):$/.test(protocol) ||
    (protocol === 'data:' &&
      !/^image\/(?:avif|gif|jpeg|png|webp)/.test(pathname))
  );
}

/** @returns the origin that the list of embeds does not have */
function foreignFrame({tagName, attrs}: Token.TagToken): string | undefined {
  const url =
    tagName === 'iframe'
      ? blockedBy(
          EMBEDS,
          tagName,
          (name) => attrs.find((each) => each.name === name)?.value,
        )
      : undefined;
  return url && new URL(url).origin;
}
