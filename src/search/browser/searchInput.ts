import {Store} from '../../gate/Store';

interface SearchInput {
  readonly isOpen: boolean;
  readonly query: string;
}

const CLOSED: SearchInput = {isOpen: false, query: ''};

/**
 * Whether the dialog of the search is open, and what is typed in it. The page
 * that somebody is on the way to may bring a navbar of its own: the dialog, opened
 * meanwhile, then stands in that.
 */
export const searchInput = new Store(CLOSED);

/** Opens the dialog, from anywhere on the page. */
export function openSearchDialog(query = ''): void {
  searchInput.set({isOpen: true, query});
}

export function changeQuery(query: string): void {
  searchInput.set({...searchInput.get(), query});
}

export function closeSearchDialog(): void {
  searchInput.set(CLOSED);
}
