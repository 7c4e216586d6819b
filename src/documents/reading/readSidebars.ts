import type {LoadedVersion} from '@docusaurus/plugin-content-docs';

type Sidebars = LoadedVersion['sidebars'];
type SidebarItem = Sidebars[string][number];

/** The generated page of a category. */
interface Category {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly trail: readonly string[];
}

export interface SidebarOrder {
  /**
   * The labels of the categories around each document, by its id, in the order of the
   * sidebars.
   */
  readonly trails: ReadonlyMap<string, readonly string[]>;
  readonly categories: readonly Category[];
}

/** Reads the order and the categories of documents from the sidebars. */
export function readSidebars(sidebars: Sidebars): SidebarOrder {
  const trails = new Map<string, readonly string[]>();
  const categories: Category[] = [];
  const visit = (item: SidebarItem, trail: readonly string[]): void => {
    if (item.type === 'doc' || item.type === 'ref') {
      // The first place counts, as in the breadcrumbs of the page.
      trails.set(item.id, trails.get(item.id) ?? trail);
    } else if (item.type === 'category') {
      const inside = [...trail, item.label];
      if (item.link?.type === 'doc') {
        trails.set(item.link.id, trails.get(item.link.id) ?? inside);
      } else if (item.link?.type === 'generated-index') {
        categories.push({
          title: item.link.title ?? item.label,
          url: item.link.permalink,
          description: item.link.description ?? item.description ?? '',
          keywords: [item.link.keywords ?? []].flat(),
          trail: inside,
        });
      }
      for (const child of item.items) {
        visit(child, inside);
      }
    }
  };
  for (const items of Object.values(sidebars)) {
    for (const item of items) {
      visit(item, []);
    }
  }
  return {trails, categories};
}
