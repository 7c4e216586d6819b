import {blockedBy, type Blocked} from '../../config/embedKinds';
import type {Embeds} from '../../config/embeds';

interface HtmlOptions {
  /** MDX makes React's styles of the attributes, which are let in. */
  readonly attributesCount?: boolean;
}

/** What is blocked of markup that stands in a text. */
export function inHtml(
  html: string,
  embeds: Embeds,
  {attributesCount = false}: HtmlOptions = {},
): string[] {
  const elements = [...html.matchAll(/<([a-z]+)\b([^>]*)>/gi)];
  return elements.flatMap(([, name = '', attributes = '']) => {
    const attribute = (wanted: string): string | undefined =>
      new RegExp(`\\s${wanted}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(
        attributes,
      )?.[1];
    const element = name.toLowerCase();
    return [
      ...explain(blockedBy(embeds, element, attribute)),
      ...(element === 'style' ? styleMessage('<style>', embeds) : []),
      ...(!attributesCount && attribute('style') !== undefined
        ? styleMessage('style="…" in markup', embeds)
        : []),
    ];
  });
}

export function explain(blocked: Blocked | undefined): string[] {
  if (blocked === undefined) {
    return [];
  }
  const {url, kind, origin} = blocked;
  const what = `"${url}" is not shown; readers get a link to it`;
  if (kind === undefined) {
    return [`${what}: write <iframe> in place of this element`];
  }
  if (!origin.startsWith('https:')) {
    return [`${what}: only addresses with https can be shown`];
  }
  return [
    `${what}: to show it, add '${origin}': 'why', to ${kind} in src/config/embeds.ts${kind === 'frames' ? '' : ', or put the file beside the document'}`,
  ];
}

export function styleMessage(what: string, {inlineStyles}: Embeds): string[] {
  return inlineStyles === undefined
    ? [
        `${what} does not count: write it into src/css/custom.css, or add inlineStyles: 'why', to src/config/embeds.ts`,
      ]
    : [];
}
