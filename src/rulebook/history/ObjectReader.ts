import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';

/** Reads texts by their hashes, through one process for all of them. */
export default class ObjectReader {
  #process: ChildProcessWithoutNullStreams | undefined;
  #chunks: AsyncIterator<Buffer> | undefined;
  #rest = Buffer.alloc(0);

  constructor(private readonly siteDir: string) {}

  /** One after the other, each awaited. */
  async read(hash: string): Promise<string> {
    this.#process ??= spawn('git', ['cat-file', '--batch'], {
      cwd: this.siteDir,
    });
    const {stdin, stdout} = this.#process;
    this.#chunks ??= stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    stdin.write(`${hash}\n`);
    // `HASH blob SIZE`, the bytes, and a line feed.
    let end = this.#rest.indexOf('\n');
    while (end === -1) {
      await this.#more();
      end = this.#rest.indexOf('\n');
    }
    const header = this.#rest.subarray(0, end).toString();
    const size = Number(/^\S+ blob (\d+)$/.exec(header)?.[1]);
    if (Number.isNaN(size)) {
      throw new Error(
        `git cat-file cannot give a file of the history: ${header}`,
      );
    }
    const parts = [this.#rest.subarray(end + 1)];
    let length = parts[0]?.length ?? 0;
    while (length <= size) {
      this.#rest = Buffer.alloc(0);
      await this.#more();
      parts.push(this.#rest);
      length += this.#rest.length;
    }
    const bytes = Buffer.concat(parts);
    this.#rest = bytes.subarray(size + 1);
    return bytes.subarray(0, size).toString('utf8');
  }

  close(): void {
    this.#process?.stdin.end();
  }

  async #more(): Promise<void> {
    const next = await this.#chunks?.next();
    if (next === undefined || next.done === true) {
      throw new Error('git cat-file has ended before its time.');
    }
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}
