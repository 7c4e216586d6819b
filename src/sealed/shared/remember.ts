/**
 * Computes something once for each object, for as long as the object is used.
 *
 * @param compute gives the same for the same object
 */
export default function remember<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, {readonly value: Value}>();
  return (key) => {
    const found = known.get(key) ?? {value: compute(key)};
    known.set(key, found);
    return found.value;
  };
}
