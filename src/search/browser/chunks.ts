import type {SearchIndex} from '../shared/SearchIndex';

export async function loadIndex(): Promise<SearchIndex> {
  const {default: index} = (await import(
    // @ts-expect-error -- src/search/index.ts writes it
    /* webpackChunkName: "search-index" */ '@generated/search/default/index.json'
  )) as {default: SearchIndex};
  return index;
}

export const loadDialog = () =>
  import(/* webpackChunkName: "search-dialog" */ './SearchDialog');
