/** Stands in for the package `idb`, whose only user in the bundle never runs. */
export function openDB(): never {
  throw new Error('The gate uses no database of this kind.');
}
