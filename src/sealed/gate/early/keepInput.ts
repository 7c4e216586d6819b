/** What the scripts of a page may handle. Links within the page, and to other tabs, work without. */
const CONTROLS = [
  'a:not([target], [href^="#"]:not([href="#"]))',
  ...['button', 'input', 'label', 'summary', '[tabindex]'],
].join();

const SEARCH_FIELD = 'input[type=search]';

/**
 * Keeps the last thing that a person does on a page that is shown, but whose scripts do
 * not run yet: a click on a control, a shortcut that an element names, or text in the
 * field of a search. Back
 * to another page, which these scripts cannot show yet, loads it at once. Text and focus
 * belong to the search's field, whatever its element: where a browser extension has put
 * something beside it, React makes new elements.
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
    const named = [
      ...place.querySelectorAll<HTMLElement>('[aria-keyshortcuts]'),
    ].find((element) => isShortcutOf(element, event));
    if (named !== undefined) {
      event.preventDefault();
      // It takes what is typed next.
      named.focus();
      repeat = () => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', event));
      };
    }
  };
  const onInput = ({target: typed}: Event): void => {
    if (isSearchField(typed)) {
      const {value} = typed;
      repeat = () => {
        const field = findField(place, typed);
        if (field !== undefined) {
          // React ignores a text that it finds, and one that is set.
          field.value = '';
          field.setRangeText(value);
          field.dispatchEvent(new InputEvent('input', {bubbles: true}));
        }
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
    const {activeElement} = document;
    return () => {
      if (isSearchField(activeElement)) {
        findField(place, activeElement)?.focus();
      }
      repeat();
    };
  };
}

/** Whether a person presses one of the shortcuts that an element has in `aria-keyshortcuts`. */
function isShortcutOf(
  element: Element,
  {key, ctrlKey, metaKey, altKey, shiftKey, target}: KeyboardEvent,
): boolean {
  const isCommand = ctrlKey || metaKey;
  const isWriting =
    target instanceof Element &&
    target.matches('input, textarea, select, [contenteditable]');
  const pressed = [
    ...(ctrlKey ? ['Control'] : []),
    ...(metaKey ? ['Meta'] : []),
    ...(altKey ? ['Alt'] : []),
    // Some keyboards need it for a sign, such as a slash.
    ...(shiftKey && isCommand ? ['Shift'] : []),
    isCommand ? key.toUpperCase() : key,
  ].join('+');
  const shortcuts = element.getAttribute('aria-keyshortcuts') ?? '';
  return (isCommand || !isWriting) && shortcuts.split(' ').includes(pressed);
}

function isSearchField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(SEARCH_FIELD);
}

/** The field, or the one that has replaced it: of the same name, if a page has several. */
function findField(
  place: HTMLElement,
  field?: HTMLInputElement,
): HTMLInputElement | undefined {
  const fields = [...place.querySelectorAll<HTMLInputElement>(SEARCH_FIELD)];
  const nameOf = (other?: Element) => other?.getAttribute('aria-label');
  return (
    fields.find((other) => other === field) ??
    fields.find((other) => nameOf(other) === nameOf(field)) ??
    fields[0]
  );
}
