/** The entries of a record with these keys, in the order of the record. */
export default function pick<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> {
  const wanted = new Set(keys);
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => wanted.has(key)),
  );
}
