import {Joi} from '@docusaurus/utils-validation';

import validateOptions from './validateOptions';
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
  const gate = Joi.string()
    .valid(`./${gateFile(siteDir)}`)
    .required();
  validateOptions<Options>({gate}, options, 'sealed() in docusaurus.config');
}
