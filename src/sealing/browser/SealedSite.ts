import type {Grant} from '../../gate/grant';
import {
  isSlowConnection,
  PATIENCE_MS,
  whenIdle,
  withTimeout,
} from '../../loading/waiting';
import {NOT_FOUND, pageKeyAt} from '../../internals/addresses';
import type {Bytes} from '../../envelope';
import type {OpenedBoot} from './bootFile';
import runScripts from './runScripts';
import ScriptLoader, {type ReportPageFailure} from './ScriptLoader';
import createSealedFiles, {type SealedFiles} from './SealedFiles';
import createSiteStyles from './siteStyles';
import {scriptOf} from '../shared/assets';

export type SealedSite = ReturnType<typeof createSealedSite>;

/**
 * The opened site: runs it, and opens its parts when webpack asks for them. Begins to
 * open the scripts of the page at the current address, without running them.
 */
export default function createSealedSite(
  baseUrl: string,
  {boot, keys}: OpenedBoot,
  reportFailure: ReportPageFailure,
) {
  const {location, history} = window;
  const files = createSealedFiles(baseUrl, boot, [...keys.values()]);
  const loader = new ScriptLoader(files, reportFailure);
  const styles = createSiteStyles(boot.styles, files);

  // An address that cannot be decoded has no page, and breaks the router.
  if (pageKeyAt(baseUrl, location.pathname) === undefined) {
    history.replaceState(null, '', baseUrl + NOT_FOUND);
  }
  normalizeAddress(files);
  const pageNames = files.scriptsOf(location.pathname);
  const pageScripts = Promise.all(pageNames.map(files.open));
  // start() reports a failure.
  pageScripts.catch(() => undefined);

  async function run(): Promise<void> {
    installSealedWorkers(files);
    // In one run, which is faster than several.
    const pageRan = pageScripts.then(runScripts);
    // If it fails, nothing is open yet, and that is reported below.
    const never = new Promise<never>(() => undefined);
    loader.adopt(
      pageNames,
      pageRan.catch(() => never),
    );
    const mainRan = runScripts([
      ...boot.inlineScripts,
      ...boot.sharedScripts,
      ...boot.mainScripts,
    ]);
    // While the browser compiles the scripts on another thread.
    styles.fill();
    await mainRan;
    await pageRan;
    // The first page does not wait for these.
    whenIdle(() => void styles.openFiles(), AT_LATEST_MS);
  }
  let started: Promise<void> | undefined;

  return {
    files,
    /** Whether a grant has a key of those that the site was opened with. */
    isGranted: (grant: Grant): boolean =>
      [...keys.keys()].some((id) => Object.hasOwn(grant, id)),
    /**
     * Runs the site's scripts, the main ones while those of the page still load.
     * Nothing is visible before show(). A second call waits for the first.
     *
     * @throws SiteError or SealError
     */
    start: (): Promise<void> => (started ??= run()),
    /** Shows the site in place of the gate. */
    show: (): void => {
      document.adoptedStyleSheets = [
        ...document.adoptedStyleSheets,
        styles.sheet,
      ];
      document.body.insertAdjacentHTML('afterbegin', boot.markup);
    },
    /** Replaces webpack's loading of a chunk. */
    loadChunk: (id: string) => loader.load(scriptOf(id)),
    /** Loads the page at an address, to which the person goes. */
    waitForPage: (url: string): void => {
      loader.waitForPage(files.scriptsOf(url));
    },
    /** Fills the browser's cache with the scripts of a page that may be next. */
    prefetchPage: (url: string): void => {
      if (!isSlowConnection()) {
        files.scriptsOf(url).forEach(files.prefetch);
      }
    },
    /** Loads a page that is probably next. Errors are ignored: a click asks again. */
    preloadPage: (url: string): void => {
      if (!isSlowConnection()) {
        for (const name of files.scriptsOf(url)) {
          loader.load(name).catch(() => undefined);
        }
      }
    },
  };
}

/** In milliseconds: when the fonts and pictures of the style sheet are fetched. */
const AT_LATEST_MS = 1_000;

const OTHER_NAME = /(?:(?<=\/)index)?\.html$/;

/**
 * Gives a page its own address if it was requested by another, such as
 * /docs/intro.html. Otherwise Docusaurus finds the page only while rendering, and
 * may leave it empty: react-loadable misses what loads before it is mounted.
 */
function normalizeAddress(files: SealedFiles): void {
  const {pathname, search, hash} = window.location;
  const own = pathname.replace(OTHER_NAME, '');
  if (own !== pathname && files.hasPage(own)) {
    window.history.replaceState(null, '', own + search + hash);
  }
}

/** Runs the script that the first message names. */
const WORKER_BOOTSTRAP =
  "addEventListener('message', ({data}) => importScripts(data), {once: true})";

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
    #opened = Promise.resolve();

    constructor(address: string | URL, options?: WorkerOptions) {
      const name = files.nameOf(String(address));
      if (name === undefined) {
        super(address, options);
        return;
      }
      super(scriptUrl(WORKER_BOOTSTRAP), {...options, type: 'classic'});
      this.#opened = withTimeout(files.open(name), PATIENCE_MS).then(
        (code) => {
          super.postMessage(scriptUrl(code));
        },
        (error: unknown) => {
          // The next worker fetches it again.
          files.forget(name);
          this.dispatchEvent(new ErrorEvent('error', {error}));
        },
      );
    }

    override postMessage(
      message: unknown,
      options?: StructuredSerializeOptions | Transferable[],
    ): void {
      void this.#opened.then(() => {
        super.postMessage(message, options as StructuredSerializeOptions);
      });
    }
  };
}

function scriptUrl(code: string | Bytes): string {
  return URL.createObjectURL(new Blob([code], {type: 'text/javascript'}));
}
