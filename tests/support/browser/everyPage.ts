import {NOT_FOUND} from '../../../src/internals/addresses';
import {readBoot} from './sealed';

/** What a device of a reader may have stored, other than by default. */
export const SETTINGS = {
  theme: 'dark',
  'docusaurus.announcement.dismiss': 'true',
  'docs-preferred-version-default': 'current',
  'rulebook.read:/docs/Staff-Rules/General-Staff': '10.1',
} as const;

/** Addresses of all pages, in all their spellings, and addresses without a page of their own. */
export async function everyAddress(): Promise<string[]> {
  const {pages} = await readBoot();
  const endings = ['', '.html', '/index.html', '/'];
  return [
    ...Object.keys(pages)
      .filter((key) => key !== NOT_FOUND)
      .map((key, index) =>
        key === '' ? '/' : `/${key}${endings[index % endings.length] ?? ''}`,
      ),
    '/no-such-page',
    '/docs/no-such-page',
    '/rule/10.2',
  ];
}
