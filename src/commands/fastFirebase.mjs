import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

/**
 * Runs Firebase's command line, whose script is the first argument, without the
 * check of each schema of the Auth emulator against the schema of schemas: two
 * thirds of the ten seconds that a core takes to start it.
 */
const [script = ''] = process.argv.splice(2, 1);
const exegesis = createRequire(createRequire(script).resolve('exegesis'));
const ajv =
  /** @type {{default: {prototype: {validateSchema: () => boolean}}}} */ (
    exegesis('ajv')
  );
ajv.default.prototype.validateSchema = () => true;
await import(pathToFileURL(script).href);
