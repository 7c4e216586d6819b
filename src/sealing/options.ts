import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';

export interface PluginOptions {
  /** Up to how many documents come with the boot file; it grows by 100 bytes for each. */
  readonly documentsInBoot: number;
  /** How many documents share a file of routes, where there are more. */
  readonly documentsInGroup: number;
}

/**
 * 256 documents add 25 KB to the boot file, which is about what a phone loads
 * while it waits for another answer.
 */
export const DEFAULT_OPTIONS: PluginOptions = {
  documentsInBoot: 256,
  documentsInGroup: 64,
};

const count = Joi.number().integer().min(1);

const SCHEMA = Joi.object<PluginOptions>({
  documentsInBoot: count.default(DEFAULT_OPTIONS.documentsInBoot),
  documentsInGroup: count.default(DEFAULT_OPTIONS.documentsInGroup),
});

/** @throws Error that names the option at fault */
export function validateOptions<Given, Validated>({
  validate,
  options,
}: OptionValidationContext<Given, Validated>): Validated {
  // Docusaurus leaves it open which options a plugin has.
  return validate(SCHEMA as Parameters<typeof validate>[0], options);
}
