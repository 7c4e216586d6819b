import {blockedBy, type Blocked} from '../../embeds/shared/blockedBy';
import type {Embeds} from '../../config/embeds';

interface HtmlOptions {
  /** MDX makes elements of it: their styles are let in, and links take the place of what is not. */
  readonly becomesElements?: boolean;
}

/** What is blocked of markup that stands in a text. */
export function inHtml(
  html: string,
  embeds: Embeds,
  {becomesElements = false}: HtmlOptions = {},
): string[] {
  const elements = [...html.matchAll(/<([a-z]+)\b([^>]*)>/gi)];
  return elements.flatMap(([, name = '', attributes = '']) => {
    const attribute = (wanted: string): string | undefined =>
      new RegExp(`\\s${wanted}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(
        attributes,
      )?.[1];
    const element = name.toLowerCase();
    return [
      ...explain(blockedBy(embeds, element, attribute), becomesElements),
      ...(element === 'style' ? styleMessage('<style>', embeds) : []),
      ...(!becomesElements && attribute('style') !== undefined
        ? styleMessage('style="…" in markup', embeds)
        : []),
    ];
  });
}

/** @param isElement of React, in whose place a link stands */
export function explain(
  blocked: Blocked | undefined,
  isElement = true,
): string[] {
  if (blocked === undefined) {
    return [];
  }
  const {url, kind, origin} = blocked;
  const what = `"${url}" is not shown${isElement ? '; readers get a link to it' : ''}`;
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
