import {byScore, type FoundSection} from './groupHits';
import type {SearchOptions} from './SearchAnswer';
import type {Version} from './SearchIndex';

/** What a section counts that is only in versions which the reader is not in. */
const OTHER_VERSION = 0.3;

/** The version that a page is in, by its address. */
export function versionAt(
  versions: readonly Version[],
  pathname: string,
): Version | undefined {
  return versions
    .filter(({path}) => `${pathname}/`.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/**
 * Keeps each section once, however many versions have it: that of the version
 * that is asked for or being read, else the latest. What only other versions
 * have comes last, or not at all if one is asked for.
 *
 * @returns the best first
 */
export default function chooseVersions(
  sections: readonly FoundSection[],
  versions: readonly Version[],
  {version, at = ''}: Pick<SearchOptions, 'version' | 'at'>,
): readonly FoundSection[] {
  if (versions.length === 0) {
    return sections;
  }
  const wanted = versions.find(({path}) => path === version);
  const own = wanted ?? versionAt(versions, at);
  const roles = new Map(
    versions.map(({path, latest}, place) => {
      const best = latest === own?.latest ? own.path : latest;
      return [
        path,
        {
          latest,
          rank: path === best ? 0 : path === latest ? 1 : 2 + place,
          isLeftOut: latest === wanted?.latest && path !== best,
        },
      ];
    }),
  );

  const chosen = new Map<string, {rank: number; section: FoundSection}>();
  for (const section of sections) {
    const {page, url} = section.document;
    const {
      latest = '',
      rank = 0,
      isLeftOut = false,
    } = roles.get(page.version?.path ?? '') ?? {};
    const key =
      page.version === undefined
        ? url
        : [latest, page.version.page, url.slice(page.url.length)].join('\n');
    if (!isLeftOut && rank < (chosen.get(key)?.rank ?? Infinity)) {
      chosen.set(key, {rank, section});
    }
  }
  return [...chosen.values()]
    .map(({rank, section}) => ({
      ...section,
      score: rank === 0 ? section.score : section.score * OTHER_VERSION,
    }))
    .sort(byScore);
}
