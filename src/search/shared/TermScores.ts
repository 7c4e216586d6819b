/** Scores of the sections that one term of a search is found in. */
export class TermScores {
  readonly scores: Float32Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(total: number) {
    this.scores = new Float32Array(total);
    this.#touched = new Uint32Array(total);
  }

  /** The sections with a score, in no order. */
  get touched(): Uint32Array {
    return this.#touched.subarray(0, this.#count);
  }

  /** Gives a section a score, unless it has a higher one. */
  raise(section: number, score: number): void {
    const before = this.scores[section] ?? 0;
    if (before === 0) {
      this.#touched[this.#count++] = section;
    }
    if (score > before) {
      this.scores[section] = score;
    }
  }

  clear(): void {
    for (const section of this.touched) {
      this.scores[section] = 0;
    }
    this.#count = 0;
  }
}

/** Keeps scores for the next search: they are as long as the index. */
export class ScorePool {
  readonly #total: number;
  readonly #free: TermScores[] = [];

  constructor(total: number) {
    this.#total = total;
  }

  take(): TermScores {
    return this.#free.pop() ?? new TermScores(this.#total);
  }

  giveBack(scores: TermScores): void {
    scores.clear();
    this.#free.push(scores);
  }
}
