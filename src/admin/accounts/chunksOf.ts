/** Cuts a list into pieces of at most `size`. */
export default function chunksOf<T>(
  items: readonly T[],
  size: number,
): readonly (readonly T[])[] {
  return Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
