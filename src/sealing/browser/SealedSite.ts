import type {Boot} from '../shared/boot';
import type {Bytes} from '../shared/bytes';
import {NOT_FOUND, pageKeyAt} from '../shared/pageKey';
import type {PageShard} from '../shared/pageShard';
import {createAssetUrls, type AssetUrls} from './assetUrls';
import runScripts from './runScripts';
import {ScriptLoader, type LoadDone, type Troubleshooter} from './ScriptLoader';
import type {SealedFiles} from './SealedFiles';
import {SealedPages} from './SealedPages';
import {installSealedWorkers} from './sealedWorkers';

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
  #started: Promise<void> | undefined;

  constructor(
    baseUrl: string,
    boot: Boot<Bytes>,
    files: SealedFiles,
    troubleshooter: Troubleshooter,
  ) {
    this.#baseUrl = baseUrl;
    this.#boot = boot;
    this.#files = files;
    this.pages = new SealedPages(baseUrl, boot, files);
    this.#loader = new ScriptLoader(
      this.pages,
      // What belongs to no page is asked for on the spot.
      (name) => !this.pages.isOfPages(name) || this.#isHere(name),
      troubleshooter,
    );
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
      mendAddress(this.pages);
    });
    this.#pageScripts = this.#found.then(() =>
      Promise.all(this.#scriptsHere().map((name) => this.pages.open(name))),
    );
    // What fails is told once it is waited for.
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
    const pageRan = this.#loader.loadTogether(
      (name) => this.#isHere(name),
      this.#pageScripts,
    );
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
    await pageRan;
  }

  /** Takes the place of webpack's loading of a script. */
  readonly loadScript = (url: string, done: LoadDone): void => {
    this.#loader.load(url, done);
  };

  /** To be called when the person goes to another page, before that is there. */
  readonly navigated = (): void => {
    this.#loader.navigated();
  };

  /** Fetches what webpack calls `url` ahead, unless it came with the boot file. */
  readonly fetchAhead = (url: string): void => {
    const name = this.#files.nameOf(url);
    if (name !== undefined) {
      this.#files.fetchAhead(name);
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

  #scriptsHere(): readonly string[] {
    return this.pages.scriptsOf(window.location.pathname);
  }

  #isHere(name: string): boolean {
    return this.#scriptsHere().includes(name);
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
function mendAddress(pages: SealedPages): void {
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
