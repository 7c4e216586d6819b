import type {
  LoadedContent,
  LoadedVersion,
} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

type Doc = LoadedVersion['docs'][number];
type SidebarItem = LoadedVersion['sidebars'][string][number];

/** The generated page of a category. */
interface Category {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly trail: readonly string[];
}

interface Docs {
  /**
   * The documents in the order of the sidebars, those of no sidebar last, each with the
   * labels of the categories around it.
   */
  readonly docs: readonly {
    readonly doc: Doc;
    readonly trail: readonly string[];
  }[];
  readonly categories: readonly Category[];
}

/** Lists the documents that Docusaurus publishes. */
export default function listDocs(allContent: AllContent): Docs {
  const content = allContent['docusaurus-plugin-content-docs']?.default as
    LoadedContent | undefined;
  const {docs = [], sidebars = {}} = content?.loadedVersions[0] ?? {};
  const trails = new Map<string, readonly string[]>();
  const categories: Category[] = [];
  const visit = (item: SidebarItem, trail: readonly string[]): void => {
    // The first place counts, as in the breadcrumbs of the page.
    const place = (id: string, at: readonly string[]) =>
      trails.set(id, trails.get(id) ?? at);
    if (item.type === 'doc' || item.type === 'ref') {
      place(item.id, trail);
    } else if (item.type === 'category') {
      const {label, link, description = ''} = item;
      const inside = [...trail, label];
      if (link?.type === 'doc') {
        place(link.id, inside);
      } else if (link?.type === 'generated-index') {
        categories.push({
          title: link.title ?? label,
          url: link.permalink,
          description: link.description ?? description,
          trail: inside,
        });
      }
      for (const child of item.items) {
        visit(child, inside);
      }
    }
  };
  for (const item of Object.values(sidebars).flat()) {
    visit(item, []);
  }
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const ids = new Set([...trails.keys(), ...byId.keys()]);
  return {
    docs: [...ids].flatMap((id) => {
      const doc = byId.get(id);
      return doc === undefined ? [] : {doc, trail: trails.get(id) ?? []};
    }),
    categories,
  };
}
