import {NOT_FOUND} from '../../../src/sealed/internals/addresses';
import {readBoot} from './sealed';

/** What a device of a reader may have stored, other than by default. */
export const SETTINGS = {
  theme: 'dark',
  'docusaurus.announcement.dismiss': 'true',
  'docs-preferred-version-default': 'current',
  'rulebook.read:/docs/Staff-Rules/General-Staff': '10.1',
} as const;

/** Posts and tags of this site beyond the first of each kind. */
const ALIKE =
  /^blog\/(?:\w+-changes|first|long|welcome|tags\/(?!hola))|^docs\/Staff-Rules\/[DI]/;

/**
 * Addresses of pages, in all their spellings, and addresses without a page of their
 * own: all pages if the content is served alone, otherwise one of each kind.
 */
export async function everyAddress(): Promise<string[]> {
  const {pages} = await readBoot();
  const isAlone = process.env.SERVES_CONTENT_ALONE !== undefined;
  const endings = ['', '.html', '/index.html', '/'];
  return [
    ...Object.keys(pages)
      .filter((key) => key !== NOT_FOUND && (isAlone || !ALIKE.test(key)))
      .map((key, index) =>
        key === '' ? '/' : `/${key}${endings[index % endings.length] ?? ''}`,
      ),
    '/no-such-page',
    '/rule/10.2',
  ];
}
