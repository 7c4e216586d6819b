import routes, {loadGroup} from '@generated/routes';
import {matchRoutes} from 'react-router-config';

import {getSealedSite} from './gateForSite';

/** What ComponentCreator makes: its types hide that one can wait for it. */
interface Page {
  readonly preload: () => Promise<unknown>;
}

/**
 * Takes the place of Docusaurus's own: loads what the page at an address needs,
 * first of all its route, if that is in a group. Docusaurus waits for it before
 * it renders any page.
 */
export default async function preload(pathname: string): Promise<void> {
  const group = getSealedSite()?.pages.groupOf(pathname);
  if (group !== undefined) {
    await loadGroup(group);
  }
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap(
    (path) => matchRoutes(routes, path),
  );
  await Promise.all(
    matches.map(({route}) => (route.component as unknown as Page).preload()),
  );
}
