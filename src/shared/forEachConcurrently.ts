/**
 * Runs a task for every item, several at a time. The first task that throws stops
 * the rest, so tasks must catch errors that concern only their item.
 */
export default async function forEachConcurrently<T>(
  items: Iterable<T>,
  task: (item: T) => Promise<void>,
  // Enough for 10 calls a second of half a second each, and for all threads
  // that compress.
  concurrency = 8,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  const work = async (): Promise<void> => {
    for (
      let next = iterator.next();
      next.done !== true && !failed;
      next = iterator.next()
    ) {
      try {
        await task(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(
    Array.from({length: concurrency}, work),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) {
    throw failure.reason;
  }
}
