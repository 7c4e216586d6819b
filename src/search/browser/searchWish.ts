const WISHED = 'docs-search-wished';

/** Opens the dialog of the search from elsewhere on the page. */
export function wishForSearch(): void {
  wishForSearchOf('');
}

/** The same, with something typed in. */
export function wishForSearchOf(query: string): void {
  document.dispatchEvent(new CustomEvent(WISHED, {detail: query}));
}

/** @returns what ends the listening */
export function onSearchWished(open: (query: string) => void): () => void {
  const listen = ({detail}: CustomEventInit<string>): void => {
    open(detail ?? '');
  };
  document.addEventListener(WISHED, listen);
  return () => {
    document.removeEventListener(WISHED, listen);
  };
}
