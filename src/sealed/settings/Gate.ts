/* What a site gives to its gate: the options, their schema, and what the code gets. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {Joi} from '@docusaurus/utils-validation';

import UserError from '../shared/UserError';
import validateOptions, {type Fields} from './validateOptions';
import palette, {type Colours} from './palette';

/** The default export of a site's `src/gate.config.ts`. All of it is published for everyone. */
export interface GateOptions {
  /** Of the Login screen, and of the browser's tab while signed out. */
  readonly title: string;
  /** A sentence: whom to ask. Shown where nothing else helps. */
  readonly help?: string;
  /** The logo and the icon of the tab, as the text of an SVG file. */
  readonly logo?: string;
  readonly colours?: {
    /** The hue of the brand's colour, in degrees. Every shade follows it. */
    readonly hue?: number;
    /** CSS colours instead of those that follow the hue. */
    readonly light?: Partial<Colours>;
    readonly dark?: Partial<Colours>;
  };
  /** A CSS list of fonts. */
  readonly font?: string;
  /**
   * The other sites from which pages show content, by origin, such as
   * `https://www.youtube-nocookie.com`. The content policy blocks all others.
   */
  readonly embeds?: {
    /** Pages in a frame: films, maps, forms. */
    readonly frames?: readonly string[];
    /** Images, sound and film. */
    readonly media?: readonly string[];
  };
  /**
   * The files of static/ that anyone may read, each with its reason. All others are
   * sealed like the pages. They are pictures (not .svg) or plain text.
   */
  readonly publicFiles?: Readonly<Record<string, string>>;
}

/** The options with all defaults. */
export interface Gate extends Required<
  Omit<GateOptions, 'colours' | 'embeds'>
> {
  readonly light: Colours;
  readonly dark: Colours;
  readonly embeds: Embeds;
}

/** Origins of other sites. */
export interface Embeds {
  readonly frames: readonly string[];
  readonly media: readonly string[];
}

const DEFAULT_HUE = 210;

const DEFAULT_FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, Ubuntu, Cantarell, 'Noto Sans', sans-serif";

/** A padlock. */
const defaultLogo = ({primary}: Colours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${primary}" /><path d="M22 30v-8a10 10 0 0 1 20 0v8" fill="none" stroke="#fff" stroke-width="5" /><rect x="16" y="29" width="32" height="23" rx="5" fill="#fff" /></svg>\n`;

const COLOURS = Joi.object(
  Object.fromEntries(
    Object.keys(palette(0).light).map((name) => [name, Joi.string()]),
  ),
);
const ORIGINS = Joi.array().items(Joi.string().uri({scheme: ['https']}));

const FIELDS: Fields<GateOptions> = {
  title: Joi.string().required(),
  help: Joi.string().allow(''),
  logo: Joi.string().pattern(
    /^<svg\s[^]*<\/svg>\s*$/,
    'the text of an SVG file',
  ),
  colours: Joi.object({
    hue: Joi.number().min(0).max(360),
    light: COLOURS,
    dark: COLOURS,
  }),
  font: Joi.string(),
  embeds: Joi.object({frames: ORIGINS, media: ORIGINS}),
  publicFiles: Joi.object().pattern(Joi.string(), Joi.string()),
};

/** Where a site may have its options. */
const FILES = ['ts', 'js', 'mjs'].map((ending) => `src/gate.config.${ending}`);

/** The file of a site's options, relative to its folder. */
export function gateFile(siteDir: string): string {
  const file = FILES.find((name) => existsSync(path.join(siteDir, name)));
  if (file === undefined) {
    throw new UserError(
      `The gate has no options: there is no ${FILES.join(', ')}. npx docusaurus-sealed init writes it.`,
    );
  }
  return file;
}

/**
 * Loads a site's options.
 *
 * @throws UserError that names every unknown or wrong option, and the valid ones
 */
export async function loadGate(siteDir: string): Promise<Gate> {
  const file = gateFile(siteDir);
  const {default: options} = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(siteDir, file)).href
  )) as {readonly default: unknown};
  return readGate(options, file);
}

/** @param file names the options in messages */
function readGate(options: unknown, file: string): Gate {
  const {
    colours = {},
    embeds,
    ...others
  } = validateOptions<GateOptions>(FIELDS, options, file);
  const {light, dark} = palette(colours.hue ?? DEFAULT_HUE);
  const lightColours = {...light, ...colours.light};
  return {
    help: '',
    font: DEFAULT_FONT,
    logo: defaultLogo(lightColours),
    publicFiles: {},
    ...others,
    light: lightColours,
    dark: {...dark, ...colours.dark},
    embeds: {frames: [], media: [], ...embeds},
  };
}
