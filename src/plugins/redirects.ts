import type {LoadContext, Plugin} from '@docusaurus/types';

import {SITE} from '../config/site';

/**
 * Former addresses lead to the pages of today, inside the site: the official plugin
 * writes an HTML file for each, which would be public.
 */
export default function redirects({baseUrl}: LoadContext): Plugin {
  return {
    name: 'redirects',
    contentLoaded({actions}) {
      for (const from of SITE.redirects.keys()) {
        actions.addRoute({
          path: baseUrl + from.slice(1),
          component: '@site/src/pages/_Redirect',
          exact: true,
        });
      }
    },
  };
}
