import type {EmptySiteFile} from './buildEmptySite';
import type {Fault} from './findings';
import {withoutHash, type PublishedFile} from './listPublished';

/**
 * Checks that the public part is, byte for byte, that of a site without
 * content. So it cannot hold any, in whatever encoding; what it holds all the
 * same findWords and findBytes then say.
 */
export default function compareWithEmptySite(
  open: readonly PublishedFile[],
  emptySite: readonly EmptySiteFile[],
): Fault[] {
  const faults: Fault[] = [];
  const missing = new Map(
    emptySite.map((file) => [withoutHash(file.path), file.bytes]),
  );
  const expected = new Map(missing);
  for (const {path, label, isAllowed, bytes} of open) {
    const kind = withoutHash(path);
    const model = expected.get(kind);
    missing.delete(kind);
    if (!isAllowed) {
      faults.push({file: label, fault: 'has a name that no build gives'});
    } else if (model === undefined) {
      faults.push({file: label, fault: 'is not the file of static/'});
    } else {
      const offset = firstDifference(bytes(), model);
      if (offset !== undefined) {
        faults.push({
          file: label,
          offset,
          fault: 'is not what a site without content has',
        });
      }
    }
  }
  for (const name of missing.keys()) {
    faults.push({file: name, fault: 'is missing'});
  }
  return faults;
}

function firstDifference(bytes: Buffer, model: Buffer): number | undefined {
  if (bytes.equals(model)) {
    return undefined;
  }
  const index = bytes.findIndex((byte, offset) => byte !== model[offset]);
  return index === -1 ? bytes.length : index;
}
