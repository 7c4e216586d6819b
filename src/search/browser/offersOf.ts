import {rulebook} from '../../rulebook/client';
import type {IndexPage} from '../shared/SearchIndex';

interface Offer {
  readonly title: string;
  readonly links: readonly {readonly text: string; readonly url: string}[];
}

const MOST_PAGES = 4;

/** Links for a search without a query or without results: the rules that a case needs, such as the ladders, and pages that list others. */
export default function offersOf(indexPages: readonly IndexPage[]): Offer[] {
  return [
    {
      title: 'During a case',
      links: rulebook.tasks.map(({text, rule, url}) => ({
        text: `${rule} ${text}`,
        url,
      })),
    },
    {
      title: 'Browse',
      links: indexPages
        .slice(0, MOST_PAGES)
        .map(({title, url}) => ({text: `All of ${title}`, url})),
    },
  ].filter(({links}) => links.length > 0);
}
