import {generateSealKey} from '../envelope';
import {printOut} from '../terminal/print';

/** `npm run seal:key`: a new SEAL_KEY, the only text of the output. */
printOut(`${generateSealKey()}\n`);
