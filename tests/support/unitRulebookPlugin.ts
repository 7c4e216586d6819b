import type {LoadContext} from '@docusaurus/types';

import rulebook from '../../src/rulebook';
import {MARKDOWN, PLUGINS} from './unitSearchSite';

interface WrittenRulebook {
  readonly isOn: boolean;
  /** Paths of its pages. */
  readonly routes: readonly string[];
  /** Of the home page: first and last section of each document. */
  readonly areas: readonly (readonly [first: number, last: number])[];
  /** Numbers in the table of rules. */
  readonly rules: readonly string[];
}

/** What the plugin of the rulebook makes of a site with these documents. */
export default async function writeRulebook(
  siteDir: string,
  files: readonly string[],
): Promise<WrittenRulebook> {
  const docs = files.map((file) => ({
    id: file,
    source: `@site/${file}`,
    permalink: `/${file}`,
    title: file,
    description: '',
  }));
  const version = {
    versionName: 'current',
    docs,
    sidebars: {main: files.map((id) => ({type: 'doc', id}))},
  };
  const modules = new Map<string, string>();
  const routes: string[] = [];
  await rulebook(
    {
      siteDir,
      siteConfig: {markdown: MARKDOWN, ...PLUGINS},
      baseUrl: '/',
      generatedFilesDir: `${siteDir}/.generated`,
    } as unknown as LoadContext,
    {enabled: true},
  ).allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}},
    },
    actions: {
      createData: async (name: string, data: string) => {
        modules.set(name, data);
        return name;
      },
      addRoute: ({path}: {path: string}) => routes.push(path),
    },
  } as never);
  const read = (name: string): unknown => JSON.parse(modules.get(name) ?? '');
  const {areas} = read('rulebook.json') as {
    areas: {sections: [number, number]}[];
  };
  const {rules} = read('rules.json') as {rules: object};
  return {
    isOn: read('enabled.json') === true,
    routes,
    areas: areas.map(({sections}) => sections),
    rules: Object.keys(rules),
  };
}
