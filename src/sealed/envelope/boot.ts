import type {Bytes} from './bytes';
import {concatBytes} from './bytes';
import {NAME_LENGTH} from './sealedFile';

/** Logical name of the first sealed file, and its fixed published name below `sealed/`. */
export const BOOT_NAME = 'boot';

/** Folder of all sealed files, below the base URL. */
export const SEALED_FOLDER = 'sealed/';

/** Logical name of the file with the scripts that every page needs. No path begins so. */
export const SCRIPTS_NAME = '/scripts';

/** The logical name of a page, by its key (see addresses.ts of the internals). No path begins so. */
export function pageFile(key: string): string {
  return `/pages/${key}`;
}

/** The logical name of the script that has a chunk. */
export function chunkFile(chunkId: string): string {
  return `assets/js/${chunkId}.js`;
}

/**
 * The boot file as it is published: its envelope, and the published name of the scripts,
 * so that they are fetched before there is a key.
 */
export function joinBoot(envelope: Bytes, scripts: string): Bytes {
  return concatBytes([envelope, new TextEncoder().encode(scripts)]);
}

/** The opposite of {@link joinBoot}. The name is not proved: only a prefetch may use it. */
export function splitBoot(file: Bytes): {
  readonly envelope: Bytes;
  readonly scripts: string;
} {
  const end = Math.max(0, file.length - NAME_LENGTH);
  return {
    envelope: file.subarray(0, end),
    scripts: new TextDecoder().decode(file.subarray(end)),
  };
}

/** The content of the boot file: all that a page needs before its markup, as JSON. */
export interface Boot {
  /** Id of the build; the same if all sealed files are the same. */
  readonly build: string;
  /** Published names, below {@link SEALED_FOLDER}, by logical name. */
  readonly files: Readonly<Record<string, string>>;
  /**
   * Logical names of the scripts of each page, by its key (see addresses.ts of
   * the internals), without those that every page needs.
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The site's style sheet. */
  readonly styles: string;
  /** Markup that Docusaurus puts before the site, without scripts. */
  readonly markup: string;
  /** Scripts to run before the site, in order: inline scripts of Docusaurus and its plugins. */
  readonly inlineScripts: readonly string[];
}

export function encodeBoot(boot: Boot): Bytes {
  return new TextEncoder().encode(JSON.stringify(boot));
}

export function decodeBoot(content: Bytes): Boot {
  return JSON.parse(new TextDecoder().decode(content)) as Boot;
}

/** A page as the gate shows it before the site's scripts run, as JSON. */
export interface StaticPage {
  readonly title: string;
  /** Classes of the html element. */
  readonly className: string;
  readonly markup: string;
}
