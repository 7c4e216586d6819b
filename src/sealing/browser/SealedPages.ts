import decodeComponent from '../../shared/decodeComponent';
import {decodeGroup, findGroup} from '../docusaurus/shared/groups';
import {addressKey, NOT_FOUND, pageKeyAt} from '../docusaurus/shared/pageKeys';
import type {Boot, Listed} from '../format/boot';
import type {Bytes} from '../format/bytes';
import type {SealedFiles} from './SealedFiles';

/**
 * The pages of the site and the scripts that each needs: those in the boot file,
 * and those of groups once their group or shard is open.
 */
export class SealedPages {
  readonly #baseUrl: string;
  readonly #files: SealedFiles;
  readonly #groups: Boot['groups'];
  /** Pages outside of groups. */
  readonly #ungrouped: ReadonlySet<string>;
  /** Scripts of the known pages, by their key. */
  readonly #scripts: Map<string, readonly string[]>;

  constructor(
    baseUrl: string,
    {pages, groups}: Pick<Boot, 'pages' | 'groups'>,
    files: SealedFiles,
  ) {
    this.#baseUrl = baseUrl;
    this.#files = files;
    this.#groups = groups;
    this.#scripts = new Map(Object.entries(pages));
    this.#ungrouped = new Set(this.#scripts.keys());
  }

  /** @returns the number of the group in which the page at an address may be */
  groupOf(url: string): number | undefined {
    const page = this.#keyAt(url);
    const group = this.#ungrouped.has(page)
      ? -1
      : findGroup(this.#groups, addressKey(page));
    return group < 0 ? undefined : group;
  }

  /** Whether a page with exactly that address is known. */
  has(url: string): boolean {
    return this.#scripts.has(this.#keyAt(url));
  }

  /**
   * The scripts of the page at an address, so that they can be fetched in parallel
   * before Docusaurus asks for one after the other. If the page is not known yet,
   * the script of its group.
   *
   * @returns logical names
   */
  scriptsOf(url: string): readonly string[] {
    const group = this.#groups[this.groupOf(url) ?? -1];
    const own =
      this.#scripts.get(this.#keyAt(url)) ?? this.#scripts.get(NOT_FOUND);
    return [...(group ? [group.script] : []), ...(own ?? [])];
  }

  /** Logical name of the script that webpack asks for. */
  nameOf(url: string): string {
    return decodeComponent(url.slice(this.#baseUrl.length));
  }

  /** Adds pages that the boot file does not list. */
  add({files, pages}: Listed): void {
    this.#files.add(files);
    for (const [page, scripts] of Object.entries(pages)) {
      this.#scripts.set(page, scripts);
    }
  }

  /** Opens the group of the page at an address, so that the page is known. */
  async find(url: string): Promise<void> {
    const group = this.#groups[this.groupOf(url) ?? -1];
    if (group !== undefined) {
      await this.open(group.script);
    }
  }

  /**
   * The code of a script. The script of a group also makes its pages known.
   *
   * @throws MissingError or SealError
   */
  async open(name: string): Promise<Bytes> {
    if (this.#groups.some(({script}) => script === name)) {
      const group = decodeGroup(await this.#files.open(name));
      this.add(group);
      return group.script;
    }
    // A component may import a script that only a page of a group needs.
    if (!this.#files.has(name)) {
      await Promise.all(this.#groups.map(({script}) => this.open(script)));
    }
    return this.#files.open(name);
  }

  /** See {@link SealedFiles.forget}. */
  forget(name: string): void {
    this.#files.forget(name);
  }

  /** Fills the browser's cache with the scripts of a page that may be next. */
  async prefetch(url: string): Promise<void> {
    if (!this.has(url)) {
      await this.find(url);
    }
    for (const name of this.scriptsOf(url)) {
      this.#files.prefetch(name);
    }
  }

  /** The key of the page at an address. */
  #keyAt(url: string): string {
    const [address = ''] = url.split(/[?#]/);
    return pageKeyAt(this.#baseUrl, address) ?? NOT_FOUND;
  }
}
