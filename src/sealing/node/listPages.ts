import type {PageGroup} from '../docusaurus/node/splitRoutes';
import {addressKey, pageKey} from '../docusaurus/shared/pageKeys';
import type {Boot, BootGroup} from '../format/boot';
import {isMainScript} from './createBoot';

interface PageSources {
  /** Files of pages, below Docusaurus's output folder. */
  readonly files: readonly string[];
  /** The scripts that the page at an address needs (see readPageScripts). */
  readonly scriptsOf: (address: string) => readonly string[];
  readonly groups: readonly PageGroup[];
  readonly baseUrl: string;
}

interface ListedPages {
  /** Scripts for the boot file, because many pages need them. */
  readonly shared: readonly string[];
  /** Pages outside of groups, with the other scripts that they need. */
  readonly pages: Boot['pages'];
  readonly groups: readonly (BootGroup & Pick<Boot, 'pages'>)[];
  /** Scripts that only pages of groups need. */
  readonly ofGroups: ReadonlySet<string>;
}

/** Lists the scripts of each page, in the boot file or in the page's group. */
export function listPages({
  files,
  scriptsOf,
  groups,
  baseUrl,
}: PageSources): ListedPages {
  const needed = files.map((file) => {
    const page = pageKey(file);
    return [page, scriptsOf(baseUrl + page)] as const;
  });
  const shared = findShared(needed.map(([, scripts]) => scripts));
  const listed = needed.map(
    ([page, scripts]) =>
      [
        page,
        scripts.filter((file) => !isMainScript(file) && !shared.includes(file)),
      ] as const,
  );
  const groupOf = new Map(
    groups.flatMap(({keys, chunk}) => keys.map((key) => [key, chunk])),
  );
  const chunkOf = (page: string) => groupOf.get(addressKey(page));
  const pages = listed.filter(([page]) => chunkOf(page) === undefined);
  const ofOthers = new Set(pages.flatMap(([, scripts]) => scripts));
  return {
    shared,
    pages: Object.fromEntries(pages),
    groups: groups.map(({from, chunk}) => ({
      from,
      script: `assets/js/${chunk}.js`,
      pages: Object.fromEntries(
        listed.filter(([page]) => chunkOf(page) === chunk),
      ),
    })),
    ofGroups: new Set(
      listed
        .flatMap(([, scripts]) => scripts)
        .filter((script) => !ofOthers.has(script)),
    ),
  };
}

/** The share of the pages that must need a script to put it into the boot file. */
const SHARED_PART = 1 / 3;

function findShared(pages: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const script of pages.flat()) {
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const least = Math.max(2, pages.length * SHARED_PART);
  return [...counts]
    .filter(([script, count]) => count >= least && !isMainScript(script))
    .map(([script]) => script)
    .sort();
}
