import decodeComponent from '../../shared/decodeComponent';
import {decodeGroup, findGroup} from '../docusaurus/shared/groups';
import {addressKey, NOT_FOUND, pageKeyAt} from '../docusaurus/shared/pageKeys';
import type {Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import type {SealedFiles} from './SealedFiles';

/**
 * The pages of the site with the scripts that each needs: those that the boot
 * file lists, and those of groups, each known once its group or shard is opened.
 */
export class SealedPages {
  readonly #baseUrl: string;
  readonly #files: SealedFiles;
  readonly #groups: Boot['groups'];
  /** Pages that are in no group. */
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

  /** Whether there is, among the known pages, one at that very address. */
  has(url: string): boolean {
    return this.#scripts.has(this.#keyAt(url));
  }

  /**
   * The scripts of the page at an address, so that they can be fetched together
   * before Docusaurus asks for one after the other. Of a page whose group is not
   * known yet it is that of the group.
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

  /** Makes pages known that the boot file does not list. */
  add({files, pages}: Pick<Boot, 'files' | 'pages'>): void {
    this.#files.add(files);
    for (const [page, scripts] of Object.entries(pages)) {
      this.#scripts.set(page, scripts);
    }
  }

  /** Makes the page at an address known, if there is one. */
  async find(url: string): Promise<void> {
    const group = this.#groups[this.groupOf(url) ?? -1];
    if (group !== undefined) {
      await this.open(group.script);
    }
  }

  /**
   * The code of a script. Pages of a group are known from then on.
   *
   * @throws MissingError or SealError
   */
  async open(name: string): Promise<Bytes> {
    if (this.#isGroup(name)) {
      const group = decodeGroup(await this.#files.open(name));
      this.add(group);
      return group.script;
    }
    // What a component imports by itself may be a script of any page.
    if (!this.#files.has(name)) {
      await Promise.all(this.#groups.map(({script}) => this.open(script)));
    }
    return this.#files.open(name);
  }

  /** Fetches a script again if it is requested again, even during a request for it. */
  forget(name: string): void {
    this.#files.forget(name);
  }

  /** Has the browser's cache ready for who may soon go to an address. */
  async prefetch(url: string): Promise<void> {
    if (!this.has(url)) {
      await this.find(url);
    }
    for (const name of this.scriptsOf(url)) {
      this.#files.prefetch(name);
    }
  }

  #isGroup(name: string): boolean {
    return this.#groups.some(({script}) => script === name);
  }

  /** The key of the page at an address. */
  #keyAt(url: string): string {
    const [address = ''] = url.split(/[?#]/);
    return pageKeyAt(this.#baseUrl, address) ?? NOT_FOUND;
  }
}
