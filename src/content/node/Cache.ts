import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

const HASH_BYTES = 32;

/**
 * What was found out of texts, kept from one run to the next. An entry holds for
 * one text and one name under one key; whatever else a result depends on belongs
 * into that key.
 */
export default class Cache {
  readonly #used = new Map<string, unknown>();

  private constructor(
    private readonly file: string,
    private readonly key: string,
    private readonly stored: ReadonlyMap<string, unknown>,
  ) {}

  /** A file that is missing, damaged or of another key makes an empty cache. */
  static async open(file: string, key: string): Promise<Cache> {
    const stored = await readFile(file)
      .then((bytes) => unpack(bytes, key))
      .catch(() => undefined);
    return new Cache(file, key, stored ?? new Map<string, unknown>());
  }

  /** @returns what `find` found for this text, now or in the last run */
  async remember<Value>(
    name: string,
    text: string,
    find: () => Value | Promise<Value>,
  ): Promise<Value> {
    const entry = hash(`${name}\0${text}`).toString('base64');
    if (!this.#used.has(entry)) {
      this.#used.set(
        entry,
        this.stored.has(entry) ? this.stored.get(entry) : await find(),
      );
    }
    // Written under this key, that is, by the same code.
    return this.#used.get(entry) as Value;
  }

  /** Keeps what this run asked for, and nothing else. */
  async save(): Promise<void> {
    const unchanged =
      this.#used.size === this.stored.size &&
      [...this.#used.keys()].every((entry) => this.stored.has(entry));
    if (!unchanged) {
      // Whole or not at all, also beside another run.
      const draft = `${this.file}.${process.pid}`;
      await mkdir(path.dirname(this.file), {recursive: true});
      await writeFile(draft, pack(this.#used, this.key));
      await rename(draft, this.file);
    }
  }
}

/** A hash of key and entries stands before the entries. */
function pack(entries: ReadonlyMap<string, unknown>, key: string): Buffer {
  const bytes = serialize(entries);
  return Buffer.concat([hash(key, bytes), bytes]);
}

function unpack(
  file: Buffer,
  key: string,
): ReadonlyMap<string, unknown> | undefined {
  const bytes = file.subarray(HASH_BYTES);
  return hash(key, bytes).equals(file.subarray(0, HASH_BYTES))
    ? (deserialize(bytes) as ReadonlyMap<string, unknown>)
    : undefined;
}

function hash(...parts: readonly (string | Buffer)[]): Buffer {
  const sum = createHash('sha256');
  parts.forEach((part) => sum.update(part));
  return sum.digest();
}
