import type {LoadContext} from '@docusaurus/types';

import rulebook from '../../../src/rulebook/plugin';
import type {Rulebook, Rules} from '../../../src/rulebook/Rulebook';
import {SITE_CONFIG} from './site';

interface WrittenRulebook {
  readonly isOn: boolean;
  /** Paths of its pages. */
  readonly routes: readonly string[];
  readonly book: Rulebook;
  readonly rules: Rules;
  /** Text by name. */
  readonly modules: Readonly<Record<string, string>>;
}

/** Runs the plugin of the rulebook for a site with these documents. */
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
    docs,
    sidebars: {main: files.map((id) => ({type: 'doc', id}))},
  };
  const modules: Record<string, string> = {};
  const routes: string[] = [];
  await rulebook({
    siteDir,
    siteConfig: SITE_CONFIG,
    baseUrl: '/',
  } as unknown as LoadContext).allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}},
    },
    actions: {
      createData: async (name: string, data: string) => {
        modules[name] = data;
        return name;
      },
      addRoute: ({path}: {path: string}) => routes.push(path),
    },
  } as never);
  const read = (name: string): unknown => JSON.parse(modules[name] ?? '');
  return {
    isOn: read('enabled.json') === true,
    routes,
    book: read('rulebook.json') as Rulebook,
    rules: read('rules.json') as Rules,
    modules,
  };
}
