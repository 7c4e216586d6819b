// Change: this site's own search. The original is empty.
export {default} from '../../SearchBar';
