import {replaceUrls} from '../shared/assets';

/** Gives another address for one, or undefined to leave it out for now. */
export type Rewrite = (url: string) => string | undefined;

type ElementProps = Readonly<Record<string, unknown>>;

const ADDRESS_PROPS = ['src', 'href', 'poster', 'data', 'xlinkHref'] as const;
const CANDIDATE_PROPS = ['srcSet', 'imageSrcSet'] as const;

/** A copy of an element's props in which every address that may name a file is rewritten. */
export function rewriteSealed(
  props: ElementProps,
  rewrite: Rewrite,
): ElementProps {
  const rewritten: Record<string, unknown> = {...props};
  for (const name of ADDRESS_PROPS) {
    const value = props[name];
    if (typeof value === 'string') {
      rewritten[name] = rewrite(value);
    }
  }
  for (const name of CANDIDATE_PROPS) {
    const value = props[name];
    if (typeof value === 'string') {
      rewritten[name] = rewriteCandidates(value, rewrite);
    }
  }
  if (typeof props.style === 'object' && props.style !== null) {
    rewritten.style = rewriteStyle(props.style, rewrite);
  }
  const {dangerouslySetInnerHTML: inner} = props;
  if (
    isHtml(inner) &&
    /[\s:](?:src|href|srcset|poster|data)\s*=/i.test(inner.__html)
  ) {
    rewritten.dangerouslySetInnerHTML = {
      __html: rewriteHtml(inner.__html, rewrite),
    };
  }
  return rewritten;
}

function isHtml(value: unknown): value is {readonly __html: string} {
  return (
    typeof value === 'object' &&
    value !== null &&
    '__html' in value &&
    typeof value.__html === 'string'
  );
}

/** Markup of the configuration: footer, announcement, navbar. */
function rewriteHtml(html: string, rewrite: Rewrite): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  let changed = false;
  for (const element of template.content.querySelectorAll('*')) {
    for (const {name, value} of [...element.attributes]) {
      const target =
        name === 'srcset'
          ? rewriteCandidates(value, rewrite)
          : /^(?:src|href|xlink:href|poster|data)$/.test(name)
            ? rewrite(value)
            : value;
      if (target === undefined) {
        element.removeAttribute(name);
      } else if (target !== value) {
        element.setAttribute(name, target);
      }
      changed ||= target !== value;
    }
  }
  return changed ? template.innerHTML : html;
}

/**
 * `a.png 1x, b.png 2x` (HTML, srcset attribute): an address ends at white space or
 * at its last comma. It may contain commas, as data URLs do.
 */
function rewriteCandidates(
  value: string,
  rewrite: Rewrite,
): string | undefined {
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
}

/** `url(...)` in any property of an inline style. */
function rewriteStyle(style: object, rewrite: Rewrite): ElementProps {
  return Object.fromEntries(
    Object.entries(style).map(([property, value]: [string, unknown]) => [
      property,
      typeof value === 'string' ? replaceUrls(value, rewrite) : value,
    ]),
  );
}
