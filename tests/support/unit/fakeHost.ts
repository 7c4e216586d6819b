import {vi} from 'vitest';

/** An answer may depend on whether the browser uses its own copy. */
type Answer = (cache: RequestCache | undefined) => Promise<Response>;

interface FakeRequest {
  readonly url: string;
  readonly cache: RequestCache | undefined;
}

/** The host of the published files. It answers 404 for any other file. */
export default class FakeHost {
  readonly requests: FakeRequest[] = [];
  readonly #answers = new Map<string, Answer>();

  /** Replaces the network until the globals are restored. */
  install(): this {
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const {cache} = init ?? {};
      this.requests.push({url, cache});
      const answer = this.#answers.get(url);
      return answer?.(cache) ?? new Response('Not found', {status: 404});
    });
    return this;
  }

  answer(url: string, answer: Answer): void {
    this.#answers.set(url, answer);
  }

  serve(url: string, body: BodyInit): void {
    this.#answers.set(url, async () => new Response(body));
  }
}
