import path from 'node:path';
import {visit} from 'unist-util-visit';

import type {ContentFile} from './ContentFile';
import {permalinkOf, type Site} from './loadSite';
import {isJsx, textOfAttribute} from './readJsx';

/** Not the theme's components, which bring no ids, nor parts in Markdown. */
const FOREIGN_COMPONENT =
  /^(?:export\s|import\s(?!.*['"](?:@theme\/|.*\.mdx?['"])))/m;

/** Knows the ids of every document, as far as they can be known without a build. */
export class Anchors {
  readonly #byFile: ReadonlyMap<string, ContentFile>;
  readonly #byPage: ReadonlyMap<string | undefined, ContentFile>;
  readonly #ids = new Map<ContentFile, ReadonlySet<string> | undefined>();

  constructor(
    documents: readonly ContentFile[],
    private readonly site: Site,
  ) {
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
    document: ContentFile,
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

  #idsOf(document: ContentFile): ReadonlySet<string> | undefined {
    if (!this.#ids.has(document)) {
      // Known before the parts are read, which may show each other.
      this.#ids.set(document, new Set());
      this.#ids.set(document, this.#collect(document));
    }
    return this.#ids.get(document);
  }

  #collect(document: ContentFile): ReadonlySet<string> | undefined {
    const {tree, headings, partials} = document;
    if (
      tree.children.some(
        (node) =>
          node.type === 'mdxjsEsm' && FOREIGN_COMPONENT.test(node.value),
      )
    ) {
      return undefined;
    }
    // The title of a page has no id there.
    const ids = new Set(
      headings.filter(({level}) => level > 1).map(({id}) => id),
    );
    visit(tree, (node) => {
      if (isJsx(node)) {
        ids.add(textOfAttribute(node, 'id') ?? '');
      } else if (node.type === 'containerDirective') {
        ids.add(node.attributes?.id ?? '');
      } else if (node.type === 'html') {
        for (const [, id = ''] of node.value.matchAll(/\sid="([^"]*)"/g)) {
          ids.add(id);
        }
      }
    });
    for (const partial of partials.values()) {
      const part = this.#byFile.get(
        path.relative(this.site.siteDir, partial).replaceAll('\\', '/'),
      );
      const further = part && this.#idsOf(part);
      if (further === undefined) {
        return undefined;
      }
      further.forEach((id) => ids.add(id));
    }
    return ids;
  }
}
