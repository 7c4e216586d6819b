import type {BlogContent} from '@docusaurus/plugin-content-blog';
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
  /** Former addresses of a page, document, category or post, both below the base URL. */
  readonly createRedirects?: (
    path: string,
  ) => string | readonly string[] | null | undefined;
}

type PluginOptions = Options & Required<Pick<Options, 'redirects'>>;

const address = Joi.string().pattern(/^\//, 'starts with a slash');
const optionsSchema = Joi.object<PluginOptions>({
  redirects: Joi.array()
    .items({
      from: Joi.alternatives(address, Joi.array().items(address)).required(),
      to: address.required(),
    })
    .default([]),
  createRedirects: Joi.function(),
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
  const {redirects: given, createRedirects} = options as PluginOptions;
  const below = (path: string) => baseUrl + path.slice(1);
  const configured = given.flatMap(({from, to}) =>
    [from].flat().map((each) => ({from: below(each), to: below(to)})),
  );
  return {
    name: 'redirects',

    async allContentLoaded({allContent, actions}) {
      const instancesOf = (kind: string): unknown[] =>
        Object.values(allContent[`docusaurus-plugin-content-${kind}`] ?? {});
      const versions = (instancesOf('docs') as LoadedContent[])
        .flatMap(({loadedVersions}) => loadedVersions)
        .map((version) => ({...version, ...readSidebars(version.sidebars)}));
      const pages = [
        ...versions.flatMap(({docs, categories}) => [
          ...docs.map(({permalink}) => permalink),
          ...categories.map(({url}) => url),
        ]),
        ...(instancesOf('pages') as (PagesContent | null)[])
          .flatMap((content) => content ?? [])
          .map(({permalink}) => permalink),
        ...(instancesOf('blog') as BlogContent[])
          .flatMap(({blogPosts}) => blogPosts)
          .map(({metadata}) => metadata.permalink),
      ];
      const created = pages.flatMap((to) =>
        [createRedirects?.(to.slice(baseUrl.length - 1)) ?? []]
          .flat()
          .map((from) => ({from: below(from), to})),
      );
      const taken = [...configured, ...created].map(({from}) => from);
      const roots = versions.flatMap(({path, docs, documents}) => {
        const [first = docs[0]] = documents.flatMap((id) =>
          docs.filter((page) => page.id === id),
        );
        return first === undefined ||
          [...taken, ...pages].some((each) => isSame(each, path))
          ? []
          : [{from: path, to: first.permalink}];
      });
      const all = [...configured, ...created, ...roots].filter(({from}) => {
        const isPage = pages.some((each) => isSame(each, from));
        if (isPage) {
          console.warn(
            `[WARNING] The redirect from ${from} is ignored, because a page has this address. Remove it from docusaurus.config.ts.`,
          );
        }
        return !isPage;
      });
      // The component imports it. As data of the routes, its chunk would be named
      // after the site's folder.
      await actions.createData(
        'addresses.json',
        Object.fromEntries(all.map(({from, to}) => [withoutSlash(from), to])),
      );
      for (const {from} of all) {
        actions.addRoute({
          path: from,
          component: '@site/src/pages/_Redirect',
          exact: true,
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
  return withoutSlash(one) === withoutSlash(other);
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
