type ElementProps = Readonly<Record<string, unknown>>;

/**
 * What a page of another site may do in a frame. To lead the whole page elsewhere
 * is not among it: a false Login screen could follow.
 */
const ALLOWED = [
  'allow-forms',
  'allow-popups',
  // A film's own page, in a tab of its own, must work as it does elsewhere.
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-same-origin',
  'allow-scripts',
];

/**
 * The props of an element, in which each frame of another site has a sandbox:
 * also one in markup of the configuration. An author may allow a frame less, but
 * not more.
 */
export default function sandboxFrames(
  type: string,
  props: ElementProps,
): ElementProps {
  if (type === 'iframe') {
    return isForeign(props.src)
      ? {...props, sandbox: sandboxOf(props.sandbox)}
      : props;
  }
  const {dangerouslySetInnerHTML: inner} = props as {
    readonly dangerouslySetInnerHTML?: {readonly __html?: unknown};
  };
  return typeof inner?.__html === 'string' && /<iframe/i.test(inner.__html)
    ? {...props, dangerouslySetInnerHTML: {__html: inMarkup(inner.__html)}}
    : props;
}

function inMarkup(html: string): string {
  // Static rendering has no document; what it renders is thrown away.
  if (typeof document === 'undefined') {
    return html;
  }
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const frame of template.content.querySelectorAll('iframe')) {
    if (isForeign(frame.getAttribute('src'))) {
      frame.setAttribute('sandbox', sandboxOf(frame.getAttribute('sandbox')));
    }
  }
  return template.innerHTML;
}

/** Files of this site open as blobs: a PDF is not shown in a sandbox. */
function isForeign(source: unknown): boolean {
  // There is no address in static rendering.
  const here = typeof window === 'undefined' ? undefined : window.location;
  if (typeof source !== 'string' || !URL.canParse(source, here?.href)) {
    return false;
  }
  const {protocol, origin} = new URL(source, here?.href);
  return /^https?:$/.test(protocol) && origin !== here?.origin;
}

function sandboxOf(given: unknown): string {
  const tokens =
    typeof given === 'string'
      ? ALLOWED.filter((token) =>
          given.toLowerCase().split(/\s+/).includes(token),
        )
      : ALLOWED;
  return tokens.join(' ');
}
