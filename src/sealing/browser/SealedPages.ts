import decodeComponent from '../../shared/decodeComponent';
import {
  addressKey,
  decodeGroup,
  findGroup,
  NOT_FOUND,
  pageKeyAt,
} from '../docusaurus/shared/groups';
import type {Boot, Listed} from '../format/boot';
import type {Bytes} from '../format/bytes';
import type {SealedFiles} from './SealedFiles';

export type SealedPages = ReturnType<typeof createSealedPages>;

/**
 * The pages of the site and the scripts that each needs: those in the boot file,
 * and those of groups once their group or shard is open. Scripts have their logical
 * names.
 */
export default function createSealedPages(
  baseUrl: string,
  {pages, groups}: Pick<Boot, 'pages' | 'groups'>,
  files: SealedFiles,
) {
  /** Scripts of the known pages, by their key. */
  const scripts = new Map(Object.entries(pages));

  const keyAt = (url: string): string => {
    const [address = ''] = url.split(/[?#]/);
    return pageKeyAt(baseUrl, address) ?? NOT_FOUND;
  };

  /** @returns the number of the group in which the page at an address may be */
  const groupOf = (url: string): number | undefined => {
    const page = keyAt(url);
    const group = Object.hasOwn(pages, page)
      ? -1
      : findGroup(groups, addressKey(page));
    return group < 0 ? undefined : group;
  };
  const groupScriptsOf = (url: string): readonly string[] => {
    const group = groups[groupOf(url) ?? -1];
    return group === undefined ? [] : [group.script];
  };

  /** Whether a page with exactly that address is known. */
  const has = (url: string): boolean => scripts.has(keyAt(url));

  /**
   * The scripts of the page at an address, so that they can be fetched in parallel
   * before Docusaurus asks for one after the other. If the page is not known yet,
   * the script of its group.
   */
  const scriptsOf = (url: string): readonly string[] => [
    ...groupScriptsOf(url),
    ...(scripts.get(keyAt(url)) ?? scripts.get(NOT_FOUND) ?? []),
  ];

  /** Adds pages that the boot file does not list. */
  const add = (listed: Listed): void => {
    files.add(listed.files);
    for (const [page, needed] of Object.entries(listed.pages)) {
      scripts.set(page, needed);
    }
  };

  /**
   * The code of a script. The script of a group also makes its pages known.
   *
   * @throws SiteError or SealError
   */
  const open = async (name: string): Promise<Bytes> => {
    if (groups.some(({script}) => script === name)) {
      const group = decodeGroup(await files.open(name));
      add(group);
      return group.script;
    }
    // A component may import a script that only a page of a group needs.
    if (!files.has(name)) {
      await Promise.all(groups.map(({script}) => open(script)));
    }
    return files.open(name);
  };

  /** Opens the group of the page at an address, so that the page is known. */
  const find = async (url: string): Promise<void> => {
    await Promise.all(groupScriptsOf(url).map(open));
  };

  return {
    groupOf,
    has,
    scriptsOf,
    add,
    open,
    find,
    /** The script that webpack asks for. */
    nameOf: (url: string) => decodeComponent(url.slice(baseUrl.length)),
    /** See `forget` of the files. */
    forget: files.forget,
    /** Fills the browser's cache with the scripts of a page that may be next. */
    prefetch: async (url: string): Promise<void> => {
      if (!has(url)) {
        await find(url);
      }
      scriptsOf(url).forEach(files.prefetch);
    },
  };
}
