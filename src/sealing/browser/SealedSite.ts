import {NOT_FOUND, pageKeyAt} from '../docusaurus/shared/pageKeys';
import type {PageShard} from '../docusaurus/shared/shards';
import type {Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import {createAssetUrls, type AssetUrls} from './assetUrls';
import runScripts from './runScripts';
import {ScriptLoader, type LoadDone, type PageReporter} from './ScriptLoader';
import type {SealedFiles} from './SealedFiles';
import {SealedPages} from './SealedPages';
import {installSealedWorkers} from './workerShim';

/** The opened site: runs it, and opens its parts as webpack asks for them. */
export class SealedSite {
  readonly assets: AssetUrls;
  readonly pages: SealedPages;
  readonly #boot: Boot<Bytes>;
  readonly #files: SealedFiles;
  readonly #baseUrl: string;
  readonly #loader: ScriptLoader;
  /** Adopted sheets need no permission for inline styles. */
  readonly #sheet = new CSSStyleSheet();
  #found = Promise.resolve();
  #pageScripts: Promise<readonly Bytes[]> = Promise.resolve([]);
  #pageRan = Promise.resolve();
  #started: Promise<void> | undefined;

  constructor(
    baseUrl: string,
    boot: Boot<Bytes>,
    files: SealedFiles,
    reporter: PageReporter,
  ) {
    this.#baseUrl = baseUrl;
    this.#boot = boot;
    this.#files = files;
    this.pages = new SealedPages(baseUrl, boot, files);
    this.#loader = new ScriptLoader(this.pages, reporter);
    this.assets = createAssetUrls(files);
  }

  /**
   * Begins to open the scripts of the page at the current address, without
   * running them.
   *
   * @param shard of that address; undefined if there is none to be had
   */
  prepare(shard: Promise<PageShard | undefined>): void {
    leaveUndecodable(this.#baseUrl);
    this.#found = this.#find(window.location.pathname, shard).then(() => {
      normalizeAddress(this.pages);
    });
    this.#pageScripts = this.#found.then(() =>
      Promise.all(
        this.pages
          .scriptsOf(window.location.pathname)
          .map((name) => this.pages.open(name)),
      ),
    );
    // A failure is reported once something waits for it.
    this.#pageScripts.catch(() => undefined);
  }

  /**
   * Runs the site's scripts, those of its main part while those of the page are
   * still on their way. Nothing is to be seen of them before {@link show}. A
   * second call waits for the first.
   *
   * @throws MissingError or SealError
   */
  start(): Promise<void> {
    this.#started ??= this.#run();
    return this.#started;
  }

  /** Shows the site in place of the gate. */
  show(): void {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    document.body.insertAdjacentHTML('afterbegin', this.#boot.markup);
  }

  async #run(): Promise<void> {
    const {styles, inlineScripts, sharedScripts, mainScripts} = this.#boot;
    installSealedWorkers(this.#files);
    // As one: it takes longer to run one after the other.
    this.#pageRan = this.#pageScripts.then(runScripts);
    // Reported below.
    this.#pageRan.catch(() => undefined);
    if (hasOtherName(window.location.pathname)) {
      // The site takes the address as it is from the start.
      await this.#found.catch(() => undefined);
    }
    const mainRan = runScripts([
      ...inlineScripts,
      ...sharedScripts,
      ...mainScripts,
    ]);
    // While the browser compiles them beside this thread.
    this.#sheet.replaceSync(styles);
    await mainRan;
    await this.#pageRan;
  }

  /** Takes the place of webpack's loading of a script. */
  readonly loadScript = (url: string, done: LoadDone): void => {
    this.#loader.load(url, done);
  };

  /**
   * Waits for what the page at the current address cannot be shown without: see
   * {@link ScriptLoader.waitForPage}.
   */
  async waitForPage(load: () => Promise<unknown>): Promise<void> {
    // If the first page fails, nothing is open yet: its caller reports it.
    await this.#pageRan.catch(() => new Promise(() => undefined));
    await this.#loader.waitForPage(load);
  }

  /** Fetches what webpack calls `url` ahead, unless it came with the boot file. */
  readonly prefetch = (url: string): void => {
    const name = this.#files.nameOf(url);
    if (name !== undefined) {
      this.#files.prefetch(name);
    }
  };

  /** Makes the page at an address known, by its shard or by its group: whichever comes first. */
  async #find(
    pathname: string,
    shard: Promise<PageShard | undefined>,
  ): Promise<void> {
    const inGroup = this.pages.find(pathname);
    const inShard = shard.then((listed) => {
      if (listed !== undefined) {
        this.pages.add(listed);
      }
      return this.pages.has(pathname) ? undefined : inGroup;
    });
    await Promise.race([inGroup, inShard]);
  }
}

const OTHER_NAME = /(?:(?<=\/)index)?\.html$/;

const hasOtherName = (pathname: string) => OTHER_NAME.test(pathname);

/**
 * Gives a page its own address where it was asked for under another name, such
 * as /docs/intro.html. Docusaurus would learn of the page only while it renders,
 * and what it then loads can leave the page empty: react-loadable takes no word
 * between its making and its mounting.
 */
function normalizeAddress(pages: SealedPages): void {
  const {pathname, search, hash} = window.location;
  const own = pathname.replace(OTHER_NAME, '');
  if (hasOtherName(pathname) && pages.has(own)) {
    window.history.replaceState(null, '', own + search + hash);
  }
}

/** An address that cannot be decoded has no page, and no router that could say so. */
function leaveUndecodable(baseUrl: string): void {
  if (pageKeyAt(baseUrl, window.location.pathname) === undefined) {
    window.history.replaceState(null, '', baseUrl + NOT_FOUND);
  }
}
