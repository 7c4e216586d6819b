import {generateSealKey} from '../sealing/format';

/** `npm run seal:key`: a new SEAL_KEY, alone on its line for a script to take. */
console.log(generateSealKey());
