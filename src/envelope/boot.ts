import type {Bytes} from './bytes';
import {SealError} from './sealedFile';

/** Logical name of the first sealed file, and its fixed published name below `sealed/`. */
export const BOOT_NAME = 'boot';

/** Folder of all sealed files, below the base URL. */
export const SEALED_FOLDER = 'sealed/';

/** The content of the boot file: all that the site needs before its first page, as JSON. */
export interface Boot {
  /** Id of the build; the same if all sealed files are the same. */
  readonly build: string;
  /** Published names, below {@link SEALED_FOLDER}, by logical name. */
  readonly files: Readonly<Record<string, string>>;
  /**
   * Logical names of the scripts of each page, by its key (see addresses.ts of
   * the internals), without those of the boot file.
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The site's style sheet. */
  readonly styles: string;
  /** Markup that Docusaurus puts before the site, without scripts. */
  readonly markup: string;
  /** Scripts to run before the site, in order: inline scripts of Docusaurus and its plugins. */
  readonly inlineScripts: readonly string[];
  /** Scripts that many pages need; they wait in webpack's queue for its runtime. */
  readonly sharedScripts: readonly string[];
  /** The site's own scripts, in order: webpack's runtime and main bundle. */
  readonly mainScripts: readonly string[];
}

/** The formats before were not JSON. */
const FORMAT = 5;

export function encodeBoot(boot: Boot): Bytes {
  return new TextEncoder().encode(JSON.stringify({format: FORMAT, ...boot}));
}

/** @throws SealError 'newerVersion' if it has another format */
export function decodeBoot(content: Bytes): Boot {
  const text = new TextDecoder().decode(content);
  if (!text.startsWith(`{"format":${FORMAT},`)) {
    throw new SealError('newerVersion');
  }
  return JSON.parse(text) as Boot;
}
