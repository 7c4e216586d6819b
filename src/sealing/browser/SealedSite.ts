import {PATIENCE_MS, withTimeout} from '../../gate/timing';
import {NOT_FOUND, pageKeyAt} from '../docusaurus/shared/pageKeys';
import type {PageShard} from '../docusaurus/shared/shards';
import type {Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import runScripts from './runScripts';
import {ScriptLoader, type LoadDone, type PageReporter} from './ScriptLoader';
import type {SealedFiles} from './SealedFiles';
import {SealedPages} from './SealedPages';

/** The opened site: runs it, and opens its parts when webpack asks for them. */
export class SealedSite {
  readonly files: SealedFiles;
  readonly pages: SealedPages;
  readonly #boot: Boot<Bytes>;
  readonly #loader: ScriptLoader;
  /** Adopted sheets need no permission for inline styles. */
  readonly #sheet = new CSSStyleSheet();
  /** The first page is known. */
  readonly #found: Promise<void>;
  readonly #pageScripts: Promise<readonly Bytes[]>;
  #pageRan = Promise.resolve();
  #started: Promise<void> | undefined;

  /**
   * Begins to open the scripts of the page at the current address, without running
   * them.
   *
   * @param shard of that address; undefined if there is none
   */
  constructor(
    baseUrl: string,
    boot: Boot<Bytes>,
    files: SealedFiles,
    shard: Promise<PageShard | undefined>,
    reporter: PageReporter,
  ) {
    this.#boot = boot;
    this.files = files;
    this.pages = new SealedPages(baseUrl, boot, files);
    this.#loader = new ScriptLoader(this.pages, reporter);
    const {location, history} = window;
    // An address that cannot be decoded has no page, and breaks the router.
    if (pageKeyAt(baseUrl, location.pathname) === undefined) {
      history.replaceState(null, '', baseUrl + NOT_FOUND);
    }
    this.#found = this.#find(location.pathname, shard).then(() => {
      normalizeAddress(this.pages);
    });
    this.#pageScripts = this.#found.then(() =>
      Promise.all(
        this.pages
          .scriptsOf(location.pathname)
          .map((name) => this.pages.open(name)),
      ),
    );
    // start() reports a failure.
    this.#pageScripts.catch(() => undefined);
  }

  /** Makes a page known, through its shard or its group, whichever arrives first. */
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

  /**
   * Runs the site's scripts, the main ones while those of the page still load.
   * Nothing is visible before {@link show}. A second call waits for the first.
   *
   * @throws MissingError or SealError
   */
  start(): Promise<void> {
    this.#started ??= this.#run();
    return this.#started;
  }

  async #run(): Promise<void> {
    const {styles, inlineScripts, sharedScripts, mainScripts} = this.#boot;
    installSealedWorkers(this.files);
    // In one run, which is faster than several.
    this.#pageRan = this.#pageScripts.then(runScripts);
    // Reported below.
    this.#pageRan.catch(() => undefined);
    if (OTHER_NAME.test(window.location.pathname)) {
      // The site reads the address when it starts.
      await this.#found.catch(() => undefined);
    }
    const mainRan = runScripts([
      ...inlineScripts,
      ...sharedScripts,
      ...mainScripts,
    ]);
    // While the browser compiles the scripts on another thread.
    this.#sheet.replaceSync(styles);
    await mainRan;
    await this.#pageRan;
  }

  /** Shows the site in place of the gate. */
  show(): void {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
    document.body.insertAdjacentHTML('afterbegin', this.#boot.markup);
  }

  /** Replaces webpack's loading of a script. */
  readonly loadScript = (url: string, done: LoadDone): void => {
    this.#loader.load(url, done);
  };

  /** See {@link ScriptLoader.waitForPage}. */
  async waitForPage(load: () => Promise<unknown>): Promise<void> {
    // If the first page fails, nothing is open yet, and start() reports it.
    await this.#pageRan.catch(() => new Promise(() => undefined));
    await this.#loader.waitForPage(load);
  }

  /** Fetches a script of webpack's ahead, unless it came with the boot file. */
  prefetch(url: string): void {
    const name = this.files.nameOf(url);
    if (name !== undefined) {
      this.files.prefetch(name);
    }
  }
}

const OTHER_NAME = /(?:(?<=\/)index)?\.html$/;

/**
 * Gives a page its own address if it was requested by another, such as
 * /docs/intro.html. Otherwise Docusaurus finds the page only while rendering, and
 * may leave it empty: react-loadable misses what loads before it is mounted.
 */
function normalizeAddress(pages: SealedPages): void {
  const {pathname, search, hash} = window.location;
  const own = pathname.replace(OTHER_NAME, '');
  if (own !== pathname && pages.has(own)) {
    window.history.replaceState(null, '', own + search + hash);
  }
}

/**
 * Replaces a worker's code until that is opened: collects messages, runs the code
 * when it arrives, and delivers the messages.
 */
const WORKER_BOOTSTRAP = `
const waiting = [];
const keep = (event) => {
  if (event.data && event.data.sealedWorkerCode) {
    event.stopImmediatePropagation();
    removeEventListener('message', keep);
    importScripts(event.data.sealedWorkerCode);
    for (const message of waiting) dispatchEvent(new MessageEvent('message', {data: message.data, ports: [...message.ports]}));
  } else {
    event.stopImmediatePropagation();
    waiting.push(event);
  }
};
addEventListener('message', keep);
`;

/** Makes `new Worker(...)` open the site's sealed workers; others start as usual. */
function installSealedWorkers(files: SealedFiles): void {
  const {Worker: NativeWorker} = window as Partial<
    Pick<typeof window, 'Worker'>
  >;
  if (NativeWorker === undefined) {
    // Blocked: code that needs a worker gets an error.
    return;
  }
  window.Worker = class extends NativeWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      const url = new URL(address, window.location.href);
      const name =
        url.origin === window.location.origin
          ? files.nameOf(url.pathname)
          : undefined;
      if (name === undefined) {
        super(address, options);
        return;
      }
      super(scriptUrl(WORKER_BOOTSTRAP), {...options, type: 'classic'});
      withTimeout(files.open(name), PATIENCE_MS).then(
        (code) => {
          this.postMessage({sealedWorkerCode: scriptUrl(code)});
        },
        (error: unknown) => {
          // The next worker fetches it again.
          files.forget(name);
          this.dispatchEvent(new ErrorEvent('error', {error}));
        },
      );
    }
  };
}

function scriptUrl(code: string | Bytes): string {
  return URL.createObjectURL(new Blob([code], {type: 'text/javascript'}));
}
