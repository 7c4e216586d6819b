import {Joi} from '@docusaurus/utils-validation';
import validateOptions from 'docusaurus-sealed/validateOptions';

/** What a person writes: the second part of the plugin's entry in docusaurus.config.ts. */
export interface Options {
  /** The other sites from which pages may show content, by origin; by default none. */
  readonly embeds?: {
    readonly frames?: readonly string[];
    readonly media?: readonly string[];
  };
  /**
   * Beginnings of further addresses that readers can open, such as `discord:`, or `/forum`
   * for the pages of another plugin. By default these are https, http and mailto, with a
   * host that everybody can reach.
   */
  readonly opens?: readonly string[];
}

const TEXTS = Joi.array().items(Joi.string());

/** @throws UserError if an option is unknown or wrong */
export default function readOptions(options: unknown = {}): Options {
  return validateOptions<Options>(
    {embeds: Joi.object({frames: TEXTS, media: TEXTS}), opens: TEXTS},
    options,
    'The check in docusaurus.config.ts',
  );
}
