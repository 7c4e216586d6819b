import type {LoadContext, Plugin} from '@docusaurus/types';

import {SITE} from '../config/site';

/**
 * Redirects former addresses inside the site. The official plugin would write a
 * public HTML file for each.
 */
export default function redirects({baseUrl}: LoadContext): Plugin {
  return {
    name: 'redirects',
    contentLoaded({actions}) {
      for (const [from, to] of SITE.redirects) {
        actions.addRoute({
          path: baseUrl + from.slice(1),
          component: '@site/src/pages/_Redirect',
          exact: true,
          to: baseUrl + to.slice(1),
        });
      }
    },
  };
}
