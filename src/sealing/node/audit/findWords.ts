import findOwners from './findOwners';
import type {Leak} from './findings';
import type {PublishedFile} from './listPublished';
import nameSources, {groupNear} from './nameSources';
import {findNovelTerms, type NovelTerm} from './novelTerms';
import {byteOffset} from './offsets';
import type {Source} from './Source';

interface Scan {
  readonly file: string;
  readonly novel: readonly NovelTerm[];
  /** Where in the file an index of the scanned text is. */
  readonly offsetOf: (index: number) => number;
}

/**
 * Finds words of the sources in published files and in their names.
 *
 * The public part does not depend on the content. So in a site that leaks
 * nothing no term is novel, and a novel term that a source has is a leak: there
 * is no need for a list of ordinary words.
 *
 * @param vocabulary terms of the empty site and of what is public by definition
 */
export default function findWords(
  files: readonly PublishedFile[],
  vocabulary: ReadonlySet<string>,
  sources: readonly Source[],
): Leak[] {
  const scans = files.flatMap((file) => [
    scanName(file, vocabulary),
    scanContent(file, vocabulary),
  ]);
  const owners = findOwners(
    scans.flatMap(({novel}) => novel.map(({term}) => term)),
    sources,
  );
  return scans.flatMap(({file, novel, offsetOf}) => {
    const owned = novel.filter(({term}) => owners.get(term)?.length);
    return groupNear(owned)
      .flatMap((group) => nameSources(group, owners))
      .map(({index, form, source}) => ({
        file,
        offset: offsetOf(index),
        form,
        source: source.id,
      }));
  });
}

/** An allowed name is that of a file of static/ or of the empty site. */
function scanName(
  {label, path, isAllowed}: PublishedFile,
  vocabulary: ReadonlySet<string>,
): Scan {
  return {
    file: label,
    novel: isAllowed
      ? []
      : findNovelTerms(path, vocabulary).map((found) => ({
          ...found,
          form: 'name',
        })),
    offsetOf: (index) => index,
  };
}

function scanContent(
  {label, bytes}: PublishedFile,
  vocabulary: ReadonlySet<string>,
): Scan {
  const content = bytes();
  const text = content.toString('utf8');
  return {
    file: label,
    novel: findNovelTerms(text, vocabulary),
    offsetOf: (index) => byteOffset(content, text, index),
  };
}
