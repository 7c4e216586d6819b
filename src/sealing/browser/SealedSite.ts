import type {Boot} from '../shared/boot';
import type {Bytes} from '../shared/bytes';
import {createAssetUrls, type AssetUrls} from './assetUrls';
import pageScripts from './pageScripts';
import runScripts from './runScripts';
import type {SealedFiles} from './SealedFiles';
import {installSealedWorkers} from './sealedWorkers';

type LoadDone = (event: {type: string; target?: {src: string}}) => void;

/** What a file that does not open asks of the gate. */
export interface Troubleshooter {
  /** The file cannot be had; `retry` tries once more. */
  onTrouble: (error: unknown, retry: () => void) => void;
}

/** The opened site: runs it, and opens its parts as webpack asks for them. */
export class SealedSite {
  readonly assets: AssetUrls;
  readonly #boot: Boot;
  readonly #files: SealedFiles;
  readonly #troubleshooter: Troubleshooter;
  #pageScripts: readonly Bytes[] = [];

  constructor(boot: Boot, files: SealedFiles, troubleshooter: Troubleshooter) {
    this.#boot = boot;
    this.#files = files;
    this.#troubleshooter = troubleshooter;
    this.assets = createAssetUrls(files);
  }

  /**
   * Opens the scripts of the page at the current address, without running them.
   *
   * @throws MissingError or SealError
   */
  async prepare(): Promise<void> {
    const names = pageScripts(this.#boot, window.location.pathname);
    this.#pageScripts = await Promise.all(
      names.map((name) => this.#files.open(name)),
    );
  }

  /** Shows the prepared site in place of the gate. */
  async run(): Promise<void> {
    adoptStyles(this.#boot.styles);
    document.body.insertAdjacentHTML('afterbegin', this.#boot.markup);
    installSealedWorkers(this.#files);
    // The page's chunks stand in webpack's queue before its runtime starts, so
    // that the first page needs no further request and no further script.
    await runScripts([
      ...this.#boot.inlineScripts,
      ...this.#pageScripts,
      ...this.#boot.mainScripts,
    ]);
    this.#pageScripts = [];
  }

  /** Takes the place of webpack's loading of a script. */
  readonly loadScript = (url: string, done: LoadDone): void => {
    void this.#loadScript(url, done);
  };

  /** Where the browser can prefetch what webpack calls `url`. */
  readonly prefetchUrl = (url: string): string => {
    const name = this.#files.nameOf(url);
    return name === undefined ? url : this.#files.urlOf(name);
  };

  async #loadScript(url: string, done: LoadDone): Promise<void> {
    const name = this.#files.nameOf(url);
    try {
      if (name === undefined) {
        throw new Error('The site asks for a script that it does not have.');
      }
      await runScripts([await this.#files.open(name)]);
      done({type: 'load', target: {src: url}});
    } catch (error) {
      // The promise of the chunk stays pending: once it fails, Docusaurus
      // reloads, whatever the reason.
      this.#troubleshooter.onTrouble(error, () => {
        void this.#loadScript(url, done);
      });
    }
  }
}

/** Adopted sheets need no permission for inline styles. */
function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
