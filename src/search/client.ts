export {default as PageMarks} from './browser/PageMarks';
export {
  default as SearchBar,
  openSearchDialog,
  SearchField,
} from './browser/SearchBar';
