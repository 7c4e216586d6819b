import compareStep, {type Edit} from './compareStep';
import type {DocumentVersion} from './DocumentVersion';
import joinRenamed, {type FileVersions} from './joinRenamed';
import type {Blob, FileChange} from './readSteps';
import {fingerprint, NOTHING, TrackedDocument} from './TrackedDocument';

type Read = (file: string, blob: Blob) => Promise<DocumentVersion>;

/** Goes through the steps of a history, oldest first. */
export default class HistoryWalk {
  readonly #all = new Set<TrackedDocument>();
  /** By the file that it has, or had when it was deleted. */
  readonly #byFile = new Map<string, TrackedDocument>();

  constructor(private readonly read: Read) {}

  /** All that changed, but for what is a draft by now: nobody is to know of it. */
  get documents(): TrackedDocument[] {
    return [...this.#all].filter(({isHidden}) => !isHidden);
  }

  /**
   * @param date ISO date of the step
   * @param uncommitted it may then be of the day of the note that came with it
   */
  async take(
    date: string,
    changes: readonly FileChange[],
    {uncommitted = false} = {},
  ): Promise<void> {
    const versions: FileVersions[] = [];
    for (const change of changes) {
      versions.push(await this.#readVersions(change));
    }
    const edits = this.#follow(joinRenamed(versions));
    for (const [{document, before, after}, found] of compareStep(edits)) {
      const id = fingerprint(after.units);
      const note = newNote(before, after);
      if (id !== fingerprint(before.units)) {
        document.revisions.push({
          id,
          date: uncommitted && note !== undefined && note > date ? note : date,
          changes: found,
          ...(note !== undefined && {note}),
        });
      }
      if (note !== undefined) {
        document.covered = document.revisions.length;
      }
    }
  }

  async #readVersions({before, after}: FileChange): Promise<FileVersions> {
    // What it was before is known of all but the first change of a document.
    const known = before && this.#byFile.get(before.file);
    return {
      ...(before !== undefined && {
        before: {
          file: before.file,
          version:
            known?.version ?? (await this.read(before.file, before.blob)),
        },
      }),
      ...(after !== undefined && {
        after: {
          file: after.file,
          version: await this.read(after.file, after.blob),
        },
      }),
    };
  }

  #follow(changes: readonly FileVersions[]): Edit[] {
    const documents = changes.map(({before, after}) =>
      this.#find(before, after),
    );
    // Two documents may take each other's names.
    for (const {before} of changes) {
      this.#byFile.delete(before?.file ?? '');
    }
    return changes.flatMap(({after}, index): Edit[] => {
      const document = documents[index];
      if (document === undefined) {
        return [];
      }
      document.file = after?.file ?? document.file;
      this.#byFile.set(document.file, document);
      if (after === undefined ? document.isHidden : !after.version.published) {
        // Readers keep what they last saw.
        document.isHidden = true;
        return [];
      }
      const {version: before} = document;
      document.isHidden = false;
      document.isDeleted = after === undefined;
      document.version = after?.version ?? {...before, units: []};
      return [{document, before, after: document.version}];
    });
  }

  #find(
    before: FileVersions['before'],
    after: FileVersions['after'],
  ): TrackedDocument | undefined {
    const file = before?.file ?? after?.file ?? '';
    // A document may come back after it was deleted.
    let document = this.#byFile.get(file);
    if (document === undefined) {
      const version =
        before?.version.published === true ? before.version : NOTHING;
      document = new TrackedDocument(file, version);
      this.#all.add(document);
      this.#byFile.set(file, document);
    }
    return document;
  }
}

/** The date of the newest note that was not there before. */
function newNote(
  {notes: old}: DocumentVersion,
  {notes}: DocumentVersion,
): string | undefined {
  return notes.find(
    ({date, note}) =>
      !old.some((other) => other.date === date && other.note === note),
  )?.date;
}
