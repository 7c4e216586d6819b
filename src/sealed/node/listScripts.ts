import type {Boot} from '../envelope/boot';
import type {BuiltSite} from './builtSite';

/** The share of the pages that must need a script to load it with every page. */
const SHARED_FROM = 1 / 3;

/** @returns scripts that many pages share; and the other scripts of each page, by its key */
export default function listScripts({
  pages,
  mainScripts,
}: BuiltSite): Pick<Boot, 'pages'> & {readonly shared: readonly string[]} {
  const counts = new Map<string, number>();
  for (const script of pages.flatMap(({scripts}) => scripts)) {
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const least = Math.max(2, pages.length * SHARED_FROM);
  const shared = [...counts.keys()]
    .filter((script) => (counts.get(script) ?? 0) >= least)
    .filter((script) => !mainScripts.includes(script))
    .sort();
  const common = new Set([...mainScripts, ...shared]);
  return {
    shared,
    pages: Object.fromEntries(
      pages.map(({key, scripts}) => [
        key,
        scripts.filter((script) => !common.has(script)),
      ]),
    ),
  };
}
