/** A promise that the test settles when it is time. */
export default function createDeferred<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((onResolve) => {
    resolve = onResolve;
  });
  return {promise, resolve};
}
