const WISHED = 'docs-search-wished';

/** Opens the dialog of the search from elsewhere on the page. */
export function wishForSearch(): void {
  document.dispatchEvent(new Event(WISHED));
}

/** @returns what ends the listening */
export function onSearchWished(open: () => void): () => void {
  document.addEventListener(WISHED, open);
  return () => {
    document.removeEventListener(WISHED, open);
  };
}
