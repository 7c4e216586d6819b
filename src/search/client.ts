export {default as FoundPlace} from './browser/FoundPlace';
export {
  default as SearchBar,
  SearchButton,
  SearchField,
} from './browser/SearchBar';
