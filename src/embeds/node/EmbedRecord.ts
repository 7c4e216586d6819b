import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Embed} from './findEmbeds';

/** Like the bundler's cache, which `docusaurus clear` deletes with it. */
const CACHE_DIR = 'node_modules/.cache';

interface Entry {
  /** Of the source: another text means that the entry is out of date. */
  readonly digest: string;
  readonly embeds: readonly Embed[];
}

/**
 * What the documents of a site show from elsewhere.
 *
 * The bundler's persistent cache holds compiled documents, and no plugin runs
 * for those that have not changed. So what was found in them is kept beside that
 * cache, for development and production apart, as the bundler does. Without such
 * a cache every document is compiled, and nothing is kept.
 */
export default class EmbedRecord {
  readonly #compiled = new Map<string, Embed[]>();
  #entries: Map<string, Entry> | undefined;

  /**
   * Adds what a compiled document shows. Of a post there are two versions, the
   * whole and its excerpt, so that an element can be there twice.
   *
   * @param file absolute path
   */
  add(file: string, embeds: readonly Embed[]): void {
    this.#compiled.set(file, [...(this.#compiled.get(file) ?? []), ...embeds]);
  }

  /**
   * To be called when the bundler has compiled what has changed.
   *
   * @returns what all documents show, by file, relative to `siteDir` with forward slashes
   */
  settle(siteDir: string): [file: string, embeds: readonly Embed[]][] {
    const store =
      process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === undefined
        ? storeOf(siteDir)
        : undefined;
    this.#entries ??= read(store);
    for (const [name, embeds] of this.#compiled) {
      const file = path.relative(siteDir, name).replaceAll('\\', '/');
      const digest = digestOf(name);
      if (embeds.length === 0 || digest === undefined) {
        this.#entries.delete(file);
      } else {
        this.#entries.set(file, {digest, embeds});
      }
    }
    if (store !== undefined && this.#compiled.size > 0) {
      write(store, this.#entries);
    }
    this.#compiled.clear();
    return [...this.#entries]
      .filter(
        ([file, {digest}]) => digestOf(path.join(siteDir, file)) === digest,
      )
      .map(([file, {embeds}]): [string, readonly Embed[]] => [file, embeds])
      .sort(([a], [b]) => a.localeCompare(b, 'en'));
  }
}

function storeOf(siteDir: string): string {
  // Work trees of a site may share their packages.
  const site = createHash('sha256').update(siteDir).digest('hex').slice(0, 16);
  const mode = process.env.NODE_ENV ?? 'development';
  return path.join(siteDir, CACHE_DIR, `embeds-${mode}-${site}.json`);
}

function read(store: string | undefined): Map<string, Entry> {
  try {
    return new Map(
      store === undefined
        ? []
        : (JSON.parse(readFileSync(store, 'utf8')) as [string, Entry][]),
    );
  } catch {
    // There is none yet.
    return new Map();
  }
}

function write(store: string, entries: ReadonlyMap<string, Entry>): void {
  try {
    mkdirSync(path.dirname(store), {recursive: true});
    writeFileSync(`${store}.new`, JSON.stringify([...entries]));
    renameSync(`${store}.new`, store);
  } catch {
    // Where nothing can be written, the bundler has no cache either.
  }
}

function digestOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    // The file is gone.
    return undefined;
  }
}
