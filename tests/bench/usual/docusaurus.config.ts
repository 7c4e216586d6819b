import sealed from '../../../docusaurus.config';

/*
 * The same content and theme the usual way: a stock Docusaurus build, whose
 * pages are published unencrypted.
 */
const {navbar} = sealed.themeConfig;

export default {
  ...sealed,
  ssrTemplate: undefined,
  clientModules: [],
  plugins: ['./src/search/index.ts', './src/rulebook/index.ts'],
  themeConfig: {
    ...sealed.themeConfig,
    navbar: {
      ...navbar,
      items:
        navbar?.items?.filter(({type}) => !type?.startsWith('custom-')) ?? [],
    },
  },
};
