// Change: this site's own search. The original is empty.
export {SearchBar as default} from '../../search/client';
