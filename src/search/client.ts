export {default as PageMarks} from './browser/PageMarks';
export {
  default as SearchBar,
  openSearchDialog,
  SearchIcon,
} from './browser/SearchBar';
