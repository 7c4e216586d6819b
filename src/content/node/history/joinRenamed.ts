import type {DocumentVersion} from './DocumentVersion';
import {wordingOf} from './TrackedDocument';

interface FileVersion {
  readonly file: string;
  readonly version: DocumentVersion;
}

/** What a step did to a file: one side is missing where there was or is none. */
export interface FileVersions {
  readonly before?: FileVersion;
  readonly after?: FileVersion;
}

/** How much of a document has to be in another for it to be the same. */
const SAME_DOCUMENT = 0.5;

/**
 * Takes a document that went and one that came for the same under another name,
 * where most of their rules are. git knows those whose files are alike; it sees
 * only what it is told of, and counts front matter and layout too.
 */
export default function joinRenamed(
  changes: readonly FileVersions[],
): FileVersions[] {
  const gone = changes.filter(({after}) => after === undefined);
  const byWording = new Map<string, FileVersions>();
  for (const change of gone) {
    for (const unit of change.before?.version.units ?? []) {
      byWording.set(wordingOf(unit), change);
    }
  }
  const joined = new Set<FileVersions>();
  const result = changes.map((change) => {
    const {before, after} = change;
    const found =
      before === undefined && after !== undefined
        ? formerOf(after, byWording, joined)
        : undefined;
    return found === undefined ? change : {...found, ...change};
  });
  return result.filter((change) => !joined.has(change));
}

function formerOf(
  {version: {units}}: FileVersion,
  byWording: ReadonlyMap<string, FileVersions>,
  joined: Set<FileVersions>,
): FileVersions | undefined {
  const counts = new Map<FileVersions, number>();
  for (const unit of units) {
    const found = byWording.get(wordingOf(unit));
    if (found !== undefined) {
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
  }
  for (const [change, count] of counts) {
    const most = Math.max(
      change.before?.version.units.length ?? 0,
      units.length,
    );
    if (!joined.has(change) && count >= most * SAME_DOCUMENT) {
      joined.add(change);
      return change;
    }
  }
  return undefined;
}
