import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {
  LoadContext,
  OptionValidationContext,
  Plugin,
  ValidationSchema,
} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';

import UserError from '../config/UserError';
import {readSidebars} from '../documents';

export interface Options {
  /**
   * Former addresses of pages and where they lead now, below the base URL, as in
   * @docusaurus/plugin-client-redirects.
   */
  readonly redirects?: readonly {
    readonly from: string | readonly string[];
    readonly to: string;
  }[];
}

type PluginOptions = Required<Options>;

const address = Joi.string().pattern(/^\//, 'starts with a slash');
const optionsSchema = Joi.object<PluginOptions>({
  redirects: Joi.array()
    .items({
      from: Joi.alternatives(address, Joi.array().items(address)).required(),
      to: address.required(),
    })
    .default([]),
});

/**
 * Former addresses lead to the pages of today, inside the site: the official
 * plugin writes an HTML file for each, which would be public. Likewise the address
 * of a version of the documents, such as /docs, leads to its first document if no
 * document has it.
 */
export default function redirects(
  {baseUrl}: LoadContext,
  options: unknown,
): Plugin {
  const configured = (options as PluginOptions).redirects.flatMap(
    ({from, to}) =>
      [from].flat().map((each) => ({from: below(each), to: below(to)})),
  );
  function below(path: string): string {
    return baseUrl + path.slice(1);
  }
  return {
    name: 'redirects',

    async allContentLoaded({allContent, actions}) {
      const docs = Object.values(
        allContent['docusaurus-plugin-content-docs'] ?? {},
      ) as LoadedContent[];
      const versions = docs.flatMap(({loadedVersions}) => loadedVersions);
      const otherPages = Object.values(
        allContent['docusaurus-plugin-content-pages'] ?? {},
      ) as readonly (PagesContent | null)[];
      const taken = [
        ...configured.map(({from}) => from),
        ...otherPages
          .flatMap((pages) => pages ?? [])
          .map((page) => page.permalink),
      ];
      const roots = versions.flatMap(({path, docs: pages, sidebars}) => {
        const {documents, categories} = readSidebars(sidebars);
        const [first = pages[0]] = documents.flatMap((id) =>
          pages.filter((page) => page.id === id),
        );
        const isTaken = [
          ...taken,
          ...pages.map(({permalink}) => permalink),
          ...categories.map(({url}) => url),
        ].some((each) => isSame(each, path));
        return first === undefined || isTaken
          ? []
          : [{from: path, to: first.permalink}];
      });
      for (const {from, to} of [...configured, ...roots]) {
        actions.addRoute({
          path: from,
          component: '@site/src/components/Redirect',
          exact: true,
          props: {to},
        });
      }
    },

    async postBuild({routesPaths}) {
      const lost = configured.filter(({to}) => {
        const [page = ''] = to.split(/[?#]/);
        return routesPaths.every((path) => !isSame(path, page));
      });
      if (lost.length > 0) {
        throw new UserError(
          lost
            .map(
              ({from, to}) =>
                `The redirect from ${from} leads to ${to}, which does not exist. Correct it in the options of src/plugins/redirects.ts in docusaurus.config.ts.`,
            )
            .join('\n'),
        );
      }
    },
  };
}

redirects.validateOptions = <T>({
  validate,
  options,
}: OptionValidationContext<T, T>): T =>
  validate(optionsSchema as unknown as ValidationSchema<T>, options);

/** @returns whether two paths are the same page, with or without a slash at the end */
function isSame(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
