export {openSearchDialog} from './browser/dialogState';
export {default as PageMarks} from './browser/PageMarks';
export {default as SearchBar} from './browser/SearchBar';
export {default as SearchIcon} from './browser/SearchBar/SearchIcon';
