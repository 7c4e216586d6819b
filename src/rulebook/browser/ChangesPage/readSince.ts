import {isoDate} from '../../../content/review';

/** What an address asks for, such as `?since=2026-11-01`. */
export type Since =
  | {readonly kind: 'all'}
  | {readonly kind: 'day'; readonly date: string}
  | {readonly kind: 'invalid'; readonly text: string};

export default function readSince(search: string): Since {
  const text = new URLSearchParams(search).get('since');
  if (text === null) {
    return {kind: 'all'};
  }
  const date = isoDate(text.trim());
  return date === undefined ? {kind: 'invalid', text} : {kind: 'day', date};
}
