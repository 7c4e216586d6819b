// Change: the field of the site's own search. The original is empty.
export {default} from '../../search/browser/SearchBar';
