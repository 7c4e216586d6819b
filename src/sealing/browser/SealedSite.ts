import type {Grant} from '../../gate/grant';
import {isSlowConnection} from '../../loading/waiting';
import {NOT_FOUND, pageKeyAt} from '../../internals/addresses';
import type {Bytes} from '../../envelope/bytes';
import type {OpenedBoot} from './bootFile';
import runScripts from './runScripts';
import ScriptLoader, {type ReportPageFailure} from './ScriptLoader';
import SealedFiles from './SealedFiles';
import {chunkFile} from '../shared/assets';

/**
 * The opened site: runs it, and opens its parts when webpack asks for them. Begins to
 * open the scripts of the page at the current address, without running them.
 */
export default class SealedSite {
  readonly files: SealedFiles;
  readonly #boot: OpenedBoot['boot'];
  readonly #keyIds: readonly string[];
  readonly #loader: ScriptLoader;
  readonly #styles = new CSSStyleSheet();
  /** The scripts of the first page. */
  readonly #pageNames: readonly string[];
  readonly #pageScripts: Promise<Bytes[]>;
  /** Set by the first start(). */
  #running: Promise<void> | undefined;

  constructor(
    baseUrl: string,
    {boot, keys}: OpenedBoot,
    reportFailure: ReportPageFailure,
  ) {
    this.files = new SealedFiles(baseUrl, boot, [...keys.values()]);
    this.#boot = boot;
    this.#keyIds = [...keys.keys()];
    this.#loader = new ScriptLoader(this.files, reportFailure);
    normalizeAddress(baseUrl, this.files);
    this.#pageNames = this.files.scriptsOf(window.location.pathname);
    this.#pageScripts = Promise.all(
      this.#pageNames.map((name) => this.files.open(name)),
    );
    // start() reports a failure.
    this.#pageScripts.catch(() => undefined);
  }

  /** Whether a grant has a key of those that the site was opened with. */
  readonly isGranted = (grant: Grant): boolean =>
    this.#keyIds.some((id) => Object.hasOwn(grant, id));

  /**
   * Runs the site's scripts, the main ones while those of the page still load.
   * Nothing is visible before show(). A second call waits for the first.
   *
   * @throws SiteError or SealError
   */
  start(): Promise<void> {
    return (this.#running ??= this.#run());
  }

  async #run(): Promise<void> {
    // One run is faster than several.
    const pageRan = this.#pageScripts.then(runScripts);
    // If it fails, nothing is open yet, and that is reported below.
    const never = new Promise<never>(() => undefined);
    this.#loader.adopt(
      this.#pageNames,
      pageRan.catch(() => never),
    );
    const {inlineScripts, sharedScripts, mainScripts} = this.#boot;
    const mainRan = runScripts([
      ...inlineScripts,
      ...sharedScripts,
      ...mainScripts,
    ]);
    // The browser compiles the scripts on another thread meanwhile.
    this.#styles.replaceSync(this.#boot.styles);
    await mainRan;
    await pageRan;
  }

  /** Shows the site in place of the gate. */
  show(): void {
    document.adoptedStyleSheets = [
      ...document.adoptedStyleSheets,
      this.#styles,
    ];
    document.body.insertAdjacentHTML('afterbegin', this.#boot.markup);
  }

  /** Replaces webpack's loading of a chunk. */
  readonly loadChunk = (id: string): Promise<void> =>
    this.#loader.load(chunkFile(id));

  /** Loads the page at an address, to which the person goes. */
  waitForPage(url: string): void {
    this.#loader.waitForPage(this.files.scriptsOf(url));
  }

  /** Fills the browser's cache with the scripts of a page that may be next. */
  prefetchPage(url: string): void {
    if (!isSlowConnection()) {
      for (const name of this.files.scriptsOf(url)) {
        this.files.prefetch(name);
      }
    }
  }

  /** Loads a page that is probably next. Errors are ignored: a click asks again. */
  preloadPage(url: string): void {
    if (!isSlowConnection()) {
      for (const name of this.files.scriptsOf(url)) {
        this.#loader.load(name).catch(() => undefined);
      }
    }
  }
}

const OTHER_NAME = /(?:(?<=\/)index)?\.html$/;

/**
 * Gives a page its own address if it was requested by another, such as
 * /docs/intro.html. Otherwise Docusaurus finds the page only while rendering, and
 * may leave it empty: react-loadable misses what loads before it is mounted.
 */
function normalizeAddress(baseUrl: string, files: SealedFiles): void {
  const {history, location} = window;
  // An address that cannot be decoded has no page, and breaks the router.
  if (pageKeyAt(baseUrl, location.pathname) === undefined) {
    history.replaceState(null, '', baseUrl + NOT_FOUND);
  }
  const {pathname, search, hash} = location;
  const own = pathname.replace(OTHER_NAME, '');
  if (own !== pathname && files.hasPage(own)) {
    history.replaceState(null, '', own + search + hash);
  }
}
