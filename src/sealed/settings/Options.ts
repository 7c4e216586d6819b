import {Joi} from '@docusaurus/utils-validation';

import {assertNone} from '../shared/UserError';
import {gateFile} from './Gate';

/** The second argument of `sealed()`. */
export interface Options {
  /**
   * The file with the options of the gate, the only one of the site in the public part:
   * `./src/gate.config.ts`. Commands read it without the rest of the configuration.
   */
  readonly gate: string;
}

/** @throws UserError that names every unknown or wrong option, and the valid ones */
export default function readOptions(options: unknown, siteDir: string): void {
  const file = `./${gateFile(siteDir)}`;
  const schema = Joi.object<Options>({
    gate: Joi.string().valid(file).required(),
  }).required();
  const {error} = schema.validate(options, {abortEarly: false});
  assertNone(
    (error?.details ?? []).map(({message}) => message),
    'The options of sealed() in the configuration of Docusaurus are wrong:',
    `Write sealed(config, {gate: '${file}'}).`,
  );
}
