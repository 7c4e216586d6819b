/* The search in the browser: field, dialog, and the tint of the place that was found. */
export {default as FoundPlace} from './browser/FoundPlace';
export {
  default as SearchBar,
  SearchButton,
  SearchField,
} from './browser/SearchBar';
