type ElementProps = Readonly<Record<string, unknown>>;

/**
 * Permissions of a page of another site in a frame. It may not navigate the whole
 * page, for example to a false Login screen.
 */
const ALLOWED = [
  'allow-forms',
  'allow-popups',
  // The page of a film must work when it is opened in a tab.
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-same-origin',
  'allow-scripts',
];

/**
 * The props of an element, with a sandbox for each frame of another site, also for
 * frames in markup of the configuration. An author may allow less, but not more.
 */
export default function sandboxFrames(
  type: string,
  props: ElementProps,
): ElementProps {
  if (type === 'iframe') {
    return typeof props.src === 'string' && isForeign(props.src)
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
  // Static rendering has no document, and its result is not used.
  if (typeof document === 'undefined') {
    return html;
  }
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const frame of template.content.querySelectorAll('iframe')) {
    if (isForeign(frame.getAttribute('src') ?? '')) {
      frame.setAttribute('sandbox', sandboxOf(frame.getAttribute('sandbox')));
    }
  }
  return template.innerHTML;
}

/** Files of this site are blobs; browsers show no PDF in a sandbox. */
function isForeign(source: string): boolean {
  // Static rendering has no address.
  const here = typeof window === 'undefined' ? undefined : window.location;
  try {
    const {protocol, origin} = new URL(source, here?.href);
    return /^https?:$/.test(protocol) && origin !== here?.origin;
  } catch {
    return false;
  }
}

function sandboxOf(given: unknown): string {
  const wanted =
    typeof given === 'string' ? given.toLowerCase().split(/\s+/) : ALLOWED;
  return ALLOWED.filter((token) => wanted.includes(token)).join(' ');
}
