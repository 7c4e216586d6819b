/* The search in the browser: field and dialog. */
export {
  default as SearchBar,
  SearchButton,
  SearchField,
} from './browser/SearchBar';
