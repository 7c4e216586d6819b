import type {Boot} from '../shared/boot';
import type {Bytes} from '../shared/bytes';
import {NOT_FOUND, pageKeyAt} from '../shared/pageKey';
import {createAssetUrls, type AssetUrls} from './assetUrls';
import pageScripts from './pageScripts';
import runScripts from './runScripts';
import {ScriptLoader, type LoadDone, type Troubleshooter} from './ScriptLoader';
import type {SealedFiles} from './SealedFiles';
import {installSealedWorkers} from './sealedWorkers';

/** The opened site: runs it, and opens its parts as webpack asks for them. */
export class SealedSite {
  readonly assets: AssetUrls;
  readonly #boot: Boot<Bytes>;
  readonly #files: SealedFiles;
  readonly #baseUrl: string;
  readonly #loader: ScriptLoader;
  /** Scripts that belong to pages, whichever; any other is asked for on the spot. */
  readonly #scriptsOfPages: ReadonlySet<string>;
  /** Adopted sheets need no permission for inline styles. */
  readonly #sheet = new CSSStyleSheet();
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
    this.#scriptsOfPages = new Set(Object.values(boot.pages).flat());
    this.#loader = new ScriptLoader(
      files,
      (name) =>
        !this.#scriptsOfPages.has(name) || this.#scriptsHere().includes(name),
      troubleshooter,
    );
    this.assets = createAssetUrls(files);
  }

  /** Begins to open the scripts of the page at the current address, without running them. */
  prepare(): void {
    mendAddress(this.#boot, this.#baseUrl);
    this.#pageScripts = Promise.all(
      this.#scriptsHere().map((name) => this.#files.open(name)),
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
      this.#scriptsHere(),
      this.#pageScripts,
    );
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

  #scriptsHere(): readonly string[] {
    return pageScripts(this.#boot, this.#baseUrl, window.location.pathname);
  }
}

/**
 * Gives a page its own address where it was asked for under another name, such
 * as /docs/intro.html. Docusaurus would learn of the page only while it renders,
 * and what it then loads can leave the page empty: react-loadable takes no word
 * between its making and its mounting. An address that cannot be decoded has no
 * page, and no router that could say so.
 */
function mendAddress({pages}: Pick<Boot, 'pages'>, baseUrl: string): void {
  const {pathname, search, hash} = window.location;
  const own = pathname.replace(/(?:(?<=\/)index)?\.html$/, '');
  const page = pageKeyAt(baseUrl, own);
  if (page === undefined) {
    window.history.replaceState(null, '', baseUrl + NOT_FOUND);
  } else if (own !== pathname && Object.hasOwn(pages, page)) {
    window.history.replaceState(null, '', own + search + hash);
  }
}
