import {Joi} from '@docusaurus/utils-validation';
import validateOptions from 'docusaurus-sealed/validateOptions';

/** What a person writes: the second part of the plugin's entry in docusaurus.config.ts. */
export interface Options {
  /** A page that a search without good results offers, too. */
  readonly browse?: {
    /** Its address below the base URL. */
    readonly to: string;
    readonly label: string;
  };
}

/** @throws UserError if an option is unknown or wrong */
export default function readOptions(options: unknown = {}): Options {
  const text = Joi.string().required();
  return validateOptions<Options>(
    {browse: Joi.object({to: text, label: text})},
    options,
    'The search in docusaurus.config.ts',
  );
}
