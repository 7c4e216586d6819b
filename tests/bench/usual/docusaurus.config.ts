import config from '../../../docusaurus.config';

/**
 * The same content and theme the usual way: a stock Docusaurus build, whose
 * pages are published unencrypted.
 */
export default async function usual() {
  const sealed = await config;
  const {navbar} = sealed.themeConfig;
  return {
    ...sealed,
    ssrTemplate: undefined,
    clientModules: [],
    plugins: ['./src/search/index.ts', './src/rulebook/plugin.ts'],
    themeConfig: {
      ...sealed.themeConfig,
      navbar: {
        ...navbar,
        items:
          navbar?.items?.filter(({type}) => !type?.startsWith('custom-')) ?? [],
      },
    },
  };
}
