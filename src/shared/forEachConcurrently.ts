/**
 * Runs a task for every item, some at a time. The first that throws stops the
 * rest: tasks keep to themselves what concerns their item alone.
 */
export default async function forEachConcurrently<T>(
  items: Iterable<T>,
  task: (item: T) => Promise<void>,
  // Keeps 10 calls a second going where each takes half a second, and all
  // threads that compress.
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
