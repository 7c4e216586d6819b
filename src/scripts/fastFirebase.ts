import {createRequire} from 'node:module';

/**
 * Runs Firebase's command line, whose script is the first argument, without the
 * check of each schema of the Auth emulator against the schema of schemas: two
 * thirds of the ten seconds that a core takes to start it.
 */
const [script = ''] = process.argv.splice(2, 1);
const firebase = createRequire(script);
try {
  const exegesis = createRequire(firebase.resolve('exegesis'));
  const {default: Ajv} = exegesis('ajv') as {
    default: {prototype: {validateSchema: () => boolean}};
  };
  Ajv.prototype.validateSchema = () => true;
} catch {
  // A version made of other parts starts as it does by itself.
}
firebase(script);
