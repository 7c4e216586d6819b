/** Values whose keys are between two, by code units. */
interface Part {
  readonly first: string;
  readonly last: string;
  readonly load: () => Promise<{
    readonly default: Readonly<Record<string, unknown>>;
  }>;
}

/**
 * Loads a value from the file that has it.
 *
 * @param parts what src/rulebook/node/packParts.ts wrote
 * @returns undefined if there is none with this key
 */
export default async function loadFromParts<Value>(
  parts: unknown,
  key: string,
): Promise<Value | undefined> {
  const part = ((parts ?? []) as readonly Part[]).find(
    ({first, last}) => first <= key && key <= last,
  );
  const values = (await part?.load())?.default;
  return values !== undefined && Object.hasOwn(values, key)
    ? (values[key] as Value)
    : undefined;
}
