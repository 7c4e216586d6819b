import {replaceUrls} from '../shared/assets';

/** Gives another address for one, or undefined to leave it out for now. */
export type Rewrite = (url: string) => string | undefined;

export type ElementProps = Readonly<Record<string, unknown>>;

/**
 * A copy of an element's props in which every address that may name a file is
 * rewritten, in markup of the configuration too.
 */
export function rewriteProps(
  props: ElementProps,
  rewrite: Rewrite,
): ElementProps {
  const rewritten: Record<string, unknown> = {...props};
  for (const [name, value] of Object.entries(props)) {
    const change = REWRITES.get(name);
    if (change !== undefined) {
      rewritten[name] = change(value, rewrite);
    }
  }
  return rewritten;
}

type RewriteProp = (value: unknown, rewrite: Rewrite) => unknown;

const changeAddress: RewriteProp = (value, rewrite) =>
  typeof value === 'string' ? rewrite(value) : value;

/**
 * `a.png 1x, b.png 2x` (HTML, srcset attribute): an address ends at white space or
 * at its last comma. It may contain commas, as data URLs do.
 */
const changeCandidates: RewriteProp = (value, rewrite) => {
  if (typeof value !== 'string') {
    return value;
  }
  const matches = value.matchAll(
    /(?<url>[^\s,]\S*(?<!,))(?:\s+(?<descriptor>[^\s,][^,]*))?/g,
  );
  const candidates = [...matches].map(({groups}) => {
    const target = rewrite(groups?.url ?? '');
    return (
      target && [target, groups?.descriptor?.trim()].filter(Boolean).join(' ')
    );
  });
  return candidates.includes(undefined) ? undefined : candidates.join(', ');
};

/** `url(...)` in any property of an inline style. */
const changeStyle: RewriteProp = (value, rewrite) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, text]: [string, unknown]) => [
          name,
          typeof text === 'string' ? replaceUrls(text, rewrite) : text,
        ]),
      )
    : value;

/** Markup of the configuration: footer, announcement, navbar. */
const changeMarkup: RewriteProp = (value, rewrite) => {
  const {__html: html} = (value ?? {}) as {readonly __html?: unknown};
  if (
    typeof html !== 'string' ||
    !/[\s/:](?:src|href|srcset|poster|data)\s*=/i.test(html)
  ) {
    return value;
  }
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll('*')) {
    const given = Object.fromEntries(
      [...element.attributes].map(({name, value: text}) => [name, text]),
    );
    const changed = rewriteProps(given, rewrite);
    for (const [name, text] of Object.entries(changed)) {
      if (typeof text === 'string') {
        element.setAttribute(name, text);
      } else {
        element.removeAttribute(name);
      }
    }
  }
  return {__html: template.innerHTML};
};

/** Changes by the names of attributes in React and in markup. */
const REWRITES: ReadonlyMap<string, RewriteProp> = new Map([
  ...['src', 'href', 'poster', 'data', 'xlinkHref', 'xlink:href'].map(
    (name) => [name, changeAddress] as const,
  ),
  ...['srcSet', 'imageSrcSet', 'srcset'].map(
    (name) => [name, changeCandidates] as const,
  ),
  ['style', changeStyle],
  ['dangerouslySetInnerHTML', changeMarkup],
]);
