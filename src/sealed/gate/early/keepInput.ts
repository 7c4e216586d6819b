/** What the scripts of a page may handle. Links within the page, and to other tabs, work without. */
const CONTROLS = [
  'a:not([target], [href^="#"]:not([href="#"]))',
  ...['button', 'input', 'label', 'summary', '[tabindex]'],
].join();

/**
 * Keeps the last thing that a person does on a page that is shown, but whose scripts do
 * not run yet: a click on a control, a shortcut of the search, or text in its field. Back
 * to another page, which these scripts cannot show yet, loads it at once.
 *
 * @returns a function that ends this; it returns one that does what was kept
 */
export default function keepInput(place: HTMLElement): () => () => void {
  let repeat = (): void => undefined;
  const ended = new AbortController();
  const {signal} = ended;
  const onClick = (event: MouseEvent): void => {
    const {target, clientX, clientY} = event;
    // The browser opens another tab or window.
    const opensAnother = event.ctrlKey || event.metaKey || event.shiftKey;
    if (
      target instanceof Element &&
      target.closest(CONTROLS) !== null &&
      !event.defaultPrevented &&
      !opensAnother
    ) {
      event.preventDefault();
      repeat = () => {
        // Docusaurus replaces tabs.
        const same = target.isConnected
          ? target
          : document.elementFromPoint(clientX, clientY);
        same?.dispatchEvent(new MouseEvent('click', event));
      };
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    const {key, ctrlKey, metaKey, target} = event;
    const isShortcut =
      ctrlKey || metaKey
        ? key.toLowerCase() === 'k'
        : key === '/' && !(target instanceof HTMLInputElement);
    if (isShortcut) {
      event.preventDefault();
      // It takes what is typed next.
      place.querySelector<HTMLElement>('input[type=search]')?.focus();
      repeat = () => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', event));
      };
    }
  };
  const onInput = ({target: field}: Event): void => {
    if (field instanceof HTMLInputElement && field.type === 'search') {
      repeat = () => {
        // React ignores a text that it finds, and one that is set.
        const text = field.value;
        field.value = '';
        field.setRangeText(text);
        field.dispatchEvent(new InputEvent('input', {bubbles: true}));
      };
    }
  };
  const {pathname} = window.location;
  const onBack = (): void => {
    if (window.location.pathname !== pathname) {
      window.location.reload();
    }
  };
  place.addEventListener('click', onClick, {signal});
  place.addEventListener('input', onInput, {signal});
  document.addEventListener('keydown', onKey, {signal});
  window.addEventListener('popstate', onBack, {signal});
  return () => {
    ended.abort();
    return repeat;
  };
}
