import {generateSealKey} from '../envelope';

/** `npm run seal:key`: a new SEAL_KEY, the only text of the output. */
console.log(generateSealKey());
