import type {LoadContext, Plugin} from '@docusaurus/types';

/** Gives /docs itself a page: the docs plugin leaves it empty below its wrappers. */
export default function docsRootRedirect({baseUrl}: LoadContext): Plugin {
  return {
    name: 'docs-root-redirect',
    async contentLoaded({actions}) {
      actions.addRoute({
        path: `${baseUrl}docs`,
        component: '@site/src/components/DocsRootRedirect',
        exact: true,
      });
    },
  };
}
