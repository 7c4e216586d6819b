import type {FileFacts} from './FileFacts';
import {permalinkOf, type Site} from './loadSite';

/** Knows the ids of every document, as far as they can be known without a build. */
export class Anchors {
  readonly #byFile: ReadonlyMap<string, FileFacts>;
  readonly #byPage: ReadonlyMap<string | undefined, FileFacts>;
  readonly #ids = new Map<FileFacts, ReadonlySet<string> | undefined>();

  constructor(documents: readonly FileFacts[], site: Site) {
    this.#byFile = new Map(
      documents.map((document) => [document.file, document]),
    );
    this.#byPage = new Map(
      documents.map((document) => [permalinkOf(document, site), document]),
    );
  }

  /**
   * @param page address of the page, or nothing for that of the document
   * @returns nothing where components may bring further ids
   */
  of(
    page: string | undefined,
    document: FileFacts,
  ): ReadonlySet<string> | undefined {
    // Which ids stand around a part depends on the pages that show it.
    const target =
      page !== undefined
        ? this.#byPage.get(page)
        : document.partial
          ? undefined
          : document;
    return target && this.#idsOf(target);
  }

  #idsOf(document: FileFacts): ReadonlySet<string> | undefined {
    if (!this.#ids.has(document)) {
      // Known before the parts are read, which may show each other.
      this.#ids.set(document, new Set());
      this.#ids.set(document, this.#withParts(document));
    }
    return this.#ids.get(document);
  }

  #withParts({ids: own, parts}: FileFacts): ReadonlySet<string> | undefined {
    if (own === undefined) {
      return undefined;
    }
    const ids = new Set(own);
    for (const name of parts) {
      const part = this.#byFile.get(name);
      const further = part && this.#idsOf(part);
      if (further === undefined) {
        return undefined;
      }
      further.forEach((id) => ids.add(id));
    }
    return ids;
  }
}
