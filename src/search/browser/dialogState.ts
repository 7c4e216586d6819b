import {Store} from '../../gate/Store';
import {loadDialog} from './chunks';
import openSearch from './openSearch';

interface DialogState {
  readonly isOpen: boolean;
  readonly query: string;
}

const CLOSED: DialogState = {isOpen: false, query: ''};

/**
 * Whether the dialog of the search is open, and what is typed in it. A page that
 * is being opened may have its own navbar, which then shows the dialog.
 */
export const dialogState = new Store(CLOSED);

/** Opens the dialog, from anywhere on the page. */
export function openSearchDialog(query = ''): void {
  prepareSearch();
  dialogState.set({isOpen: true, query});
}

export function changeQuery(query: string): void {
  dialogState.set({...dialogState.get(), query});
}

export function closeSearchDialog(): void {
  dialogState.set(CLOSED);
}

/** Loads all that the dialog needs. It reports what fails, and tries again. */
export function prepareSearch(): void {
  for (const loading of [loadDialog(), openSearch()]) {
    loading.catch(() => undefined);
  }
}
