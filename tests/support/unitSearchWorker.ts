import {vi} from 'vitest';

import type {Question} from '../../src/search/browser/openSearch';
import type {SearchAnswer} from '../../src/search/shared/SearchAnswer';

type Listener = (event: {data?: SearchAnswer | undefined}) => void;

/** Replaces the search's worker; answers when the test says so. */
export class FakeSearchWorker {
  private static started: FakeSearchWorker[] = [];
  readonly asked: string[] = [];
  isTerminated = false;
  readonly #listeners: {type: string; listener: Listener}[] = [];

  /** Takes the place of the browser's workers; the search begins again. */
  static async install(): Promise<void> {
    for (const worker of FakeSearchWorker.started) {
      worker.fail();
    }
    await new Promise((resolve) => setTimeout(resolve));
    FakeSearchWorker.started = [];
    vi.stubGlobal('Worker', FakeSearchWorker);
  }

  /** The one that was started last. */
  static get last(): FakeSearchWorker {
    const last = FakeSearchWorker.started.at(-1);
    if (last === undefined) {
      throw new Error('No worker has been started.');
    }
    return last;
  }

  constructor() {
    FakeSearchWorker.started.push(this);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push({type, listener});
  }

  postMessage(question: Question): void {
    if ('index' in question) {
      this.#dispatch('message');
    } else {
      this.asked.push(question.query);
    }
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Answers the search that runs: sections, by their headings. */
  answer(headings: readonly string[]): void {
    const hits = headings.map((heading) => ({
      section: Number.parseInt(heading, 10),
      headings: [heading],
      url: `/docs/rules#${heading}`,
      score: 1,
    }));
    const answer: SearchAnswer = {
      pages:
        hits.length === 0
          ? []
          : [
              {
                title: 'Rules',
                url: '/docs/rules',
                trail: [],
                hits,
              },
            ],
      total: hits.length,
      hasAll: hits.length > 0,
      areas: [],
      words: [],
      suggestions: [],
    };
    this.#dispatch('message', answer);
  }

  fail(): void {
    this.#dispatch('error');
  }

  #dispatch(type: string, data?: SearchAnswer): void {
    for (const {listener} of this.#listeners.filter(
      (other) => other.type === type,
    )) {
      listener({data});
    }
  }
}
