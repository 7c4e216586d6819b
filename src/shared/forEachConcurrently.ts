// Enough for 10 calls a second of half a second each, and for all threads that
// compress.
const CONCURRENCY = 8;

/**
 * Runs a task for every item, several at a time. The first task that throws stops
 * the rest, so tasks must catch errors that concern only their item.
 */
export default async function forEachConcurrently<T>(
  items: Iterable<T>,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = (function* () {
    yield* items;
  })();
  const work = async (): Promise<void> => {
    // An error closes the generator, for all workers.
    for (const item of queue) {
      await task(item);
    }
  };
  const results = await Promise.allSettled(
    Array.from({length: CONCURRENCY}, work),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) {
    throw failure.reason;
  }
}
