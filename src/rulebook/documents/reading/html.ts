import {Tokenizer, TokenizerMode, type Token} from 'parse5';
import {linesBefore} from 'docusaurus-sealed/text';

/** A tag, a comment or a text of HTML, in the order of the file. */
export interface HtmlPart {
  /** `lost` is the beginning of a tag that does not end; browsers drop it. */
  readonly type: 'start' | 'end' | 'comment' | 'text' | 'lost';
  /** As it is in the file. */
  readonly typed: string;
  /** Its line in the HTML, counted from 0. */
  readonly line: number;
  /** What readers see of a text. */
  readonly text: string;
  /** The name of a tag, in lower case. */
  readonly name: string;
  /** The attributes of a tag, by names in lower case; one without `=` has no value. */
  readonly attributes: ReadonlyMap<string, string | undefined>;
}

/** Elements in which a browser reads no tags. */
const RAW: Readonly<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

/** Cuts HTML into its parts, as browsers do. In plain Markdown, it may end anywhere. */
export default function readHtml(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let end = 0;
  let line = 0;
  const add = (
    type: HtmlPart['type'],
    to: number,
    facts: Partial<HtmlPart> = {},
  ): void => {
    const typed = html.slice(end, to);
    if (typed !== '') {
      parts.push({
        ...{type, typed, line, text: '', name: '', attributes: new Map()},
        ...facts,
      });
      end = to;
      line += linesBefore(typed);
    }
  };
  // The tokenizer cuts texts at spaces and references.
  let text = '';
  const endText = (to = end): void => {
    add('text', to, {text});
    text = '';
  };
  const addMarkup = (
    type: 'start' | 'end' | 'comment',
    {location}: Token.Token,
    facts: Partial<HtmlPart> = {},
  ): void => {
    endText(location?.startOffset);
    add(type, location?.endOffset ?? end, facts);
  };
  const addTag = (type: 'start' | 'end', tag: Token.TagToken): void => {
    const places = tag.location?.attrs ?? {};
    const attributes = tag.attrs.map(({name, value}) => {
      const {startOffset, endOffset} = places[name] ?? {};
      const typed = html.slice(startOffset, endOffset);
      return [name, typed.includes('=') ? value : undefined] as const;
    });
    addMarkup(type, tag, {name: tag.tagName, attributes: new Map(attributes)});
  };
  let endOfText = 0;
  const addText = ({chars, location}: Token.CharacterToken): void => {
    text += chars;
    endOfText = location?.endOffset ?? endOfText;
  };
  const tokenizer = new Tokenizer(
    {sourceCodeLocationInfo: true},
    {
      onStartTag: (tag) => {
        addTag('start', tag);
        tokenizer.state = RAW[tag.tagName] ?? tokenizer.state;
      },
      onEndTag: (tag) => {
        addTag('end', tag);
      },
      onComment: (token) => {
        addMarkup('comment', token);
      },
      onDoctype: (token) => {
        addMarkup('comment', token);
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: addText,
      onEof: () => {
        endText(Math.max(end, endOfText));
        add('lost', html.length);
      },
    },
  );
  tokenizer.write(html, true);
  return parts;
}

/** Marks the parts that are inside of elements with such names. */
export function findInside(
  parts: readonly HtmlPart[],
  names: RegExp,
): ReadonlySet<HtmlPart> {
  let depth = 0;
  return new Set(
    parts.filter((part) => {
      const isInside = depth > 0;
      depth = Math.max(0, depth + stepOf(part, names));
      return isInside;
    }),
  );
}

/** 1 if a part begins such an element, -1 if it ends one. */
export function stepOf({type, name}: HtmlPart, names: RegExp): number {
  return names.test(name) ? (type === 'start' ? 1 : -1) : 0;
}
