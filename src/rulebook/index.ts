/* The rulebook in the configuration of Docusaurus. */
import type {Config, PluginConfig, PresetConfig} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import validateOptions from 'docusaurus-sealed/validateOptions';

import {
  addressRows,
  numberHeadings,
  parseFrontMatter,
  sizePictures,
} from './documents';
import plugin from './plugin';
import linkCitations from './remark';

/** What a person writes. */
export interface Options {
  /** The path of the site, with slashes around it. */
  readonly baseUrl: string;
  /**
   * Whether numbered headings are rules, which pages cite as `§10.2`. Off for a site
   * whose numbers mean something else; without numbers it is off by itself.
   */
  readonly hasRules?: boolean;
}

type Site = Omit<Config, 'url' | 'baseUrl'>;

/** The parts of the classic preset that read Markdown. */
type Part = 'docs' | 'blog' | 'pages';

type PartOptions =
  | {
      readonly beforeDefaultRemarkPlugins?: readonly unknown[];
      readonly remarkPlugins?: readonly unknown[];
      readonly rehypePlugins?: readonly unknown[];
    }
  | false;

/**
 * Adds the rulebook to a site: its plugin, its reader of front matter, and its plugins
 * for the Markdown of docs, posts and pages.
 *
 * @throws UserError if an option is unknown or wrong
 */
export default function rulebook<Given extends Site>(
  site: Given,
  options: Options,
): Given {
  const {baseUrl, hasRules = true} = validateOptions<Options>(
    {baseUrl: Joi.string().required(), hasRules: Joi.boolean()},
    options,
    'rulebook() in docusaurus.config.ts',
  );
  const addTo = (part: Part, given: PartOptions = {}): PartOptions =>
    given !== false && {
      ...given,
      // What runs before Docusaurus's own plugins also runs where documents are read
      // for the search and the check.
      beforeDefaultRemarkPlugins: [
        // Sections and rules have the ids of their numbers.
        ...(hasRules && part === 'docs' ? [numberHeadings] : []),
        // A row of a table has an address.
        addressRows,
        ...(given.beforeDefaultRemarkPlugins ?? []),
      ],
      // `§10.2` is a link to the rule.
      remarkPlugins: [
        ...(hasRules ? [linkCitations] : []),
        ...(given.remarkPlugins ?? []),
      ],
      // Pictures of HTML keep their places until they are loaded.
      rehypePlugins: [
        [sizePictures, {baseUrl, staticDir: 'static'}],
        ...(given.rehypePlugins ?? []),
      ],
    };
  const presets = (site.presets ?? []) as PresetConfig[];
  return {
    ...site,
    markdown: {...site.markdown, parseFrontMatter},
    plugins: [plugin, ...((site.plugins ?? []) as PluginConfig[])],
    presets: presets.map((preset) => {
      const [name, given] = Array.isArray(preset) ? preset : [preset, {}];
      const {docs, blog, pages, ...others} = given as Partial<
        Record<Part, PartOptions>
      >;
      return [
        name,
        {
          ...others,
          docs: addTo('docs', docs),
          blog: addTo('blog', blog),
          pages: addTo('pages', pages),
        },
      ];
    }),
  };
}
