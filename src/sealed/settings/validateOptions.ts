import {Joi} from '@docusaurus/utils-validation';

import {assertNone} from '../shared/UserError';

/** One schema for each option. */
export type Fields<Options> = Readonly<Record<keyof Options, Joi.Schema>>;

/**
 * Checks the options that a person has written.
 *
 * @param where it is written, to begin the message with
 * @returns the options, with the schema's defaults
 * @throws UserError that names every unknown or wrong option, and the valid ones
 */
export default function validateOptions<Options>(
  fields: Fields<Options>,
  options: unknown,
  where: string,
): Options {
  const {error, value} = Joi.object(fields)
    .required()
    // Docusaurus adds an id to the options of plugins.
    .append({id: Joi.string()})
    .validate(options, {abortEarly: false, convert: false}) as {
    readonly error?: Joi.ValidationError;
    readonly value: Options;
  };
  assertNone(
    (error?.details ?? []).map(({message}) => message),
    `${where} has wrong options:`,
    `Valid are ${Object.keys(fields).join(', ')}.`,
  );
  return value;
}
