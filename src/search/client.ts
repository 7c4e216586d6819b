export {default as FoundPlace} from './browser/FoundPlace';
export {
  default as SearchBar,
  openSearchDialog,
  SearchField,
} from './browser/SearchBar';
