/*
 * The site's own fields in the browser's history.
 */
import decodeComponent from './decodeComponent';

/** The site's own fields in an entry of the browser's history. */
interface HistoryFields {
  /** The id of the search that was left for a result. */
  readonly search?: number;
  /** How far the page was scrolled, in px. */
  readonly place?: number;
}

export function readHistoryFields(): HistoryFields {
  return (window.history.state ?? {}) as HistoryFields;
}

/** Adds fields to the current entry, which also has those of the router. */
export function addHistoryFields(fields: HistoryFields): void {
  const state = window.history.state as object | null;
  window.history.replaceState({...state, ...fields}, '');
}

/** Scrolls to where the reader was before a reload or Back, otherwise to the anchor of the address. */
export function scrollToPlace(): void {
  const {place} = readHistoryFields();
  if (place === undefined) {
    const id = decodeComponent(window.location.hash.slice(1));
    document.getElementById(id)?.scrollIntoView();
  } else {
    window.scrollTo(0, place);
  }
}
