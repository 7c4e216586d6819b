import type {Grant} from '../envelope/grant';
import {NOT_FOUND, pageKeyAt} from '../internals/addresses';
import {SCRIPTS_NAME} from '../envelope/boot';
import type {OpenedBoot} from './bootFile';
import runScripts from './runScripts';
import ScriptLoader, {type ReportPageFailure} from './ScriptLoader';
import SealedFiles from './SealedFiles';
import type {FirstPage} from './showPage';

/** The opened site: the page at the current address, and the files that are asked for later. */
export default class SealedSite {
  readonly files: SealedFiles;
  readonly scripts: ScriptLoader;
  readonly #boot: OpenedBoot['boot'];
  readonly #keys: OpenedBoot['keys'];
  readonly #styles = new CSSStyleSheet();
  /** Settles when the scripts of Docusaurus have run that are before the page. */
  readonly #haveRun: Promise<void>;
  #isShown = false;
  /** Loads again what failed before the page was shown. */
  #retry = (): void => undefined;

  constructor(
    baseUrl: string,
    {boot, keys, scripts}: OpenedBoot,
    reportFailure: ReportPageFailure,
  ) {
    this.files = new SealedFiles(baseUrl, boot, [...keys.values()], {
      [SCRIPTS_NAME]: scripts,
    });
    this.#boot = boot;
    this.#keys = keys;
    this.scripts = new ScriptLoader(this.files, (error, retry) => {
      if (this.#isShown) {
        return reportFailure(error, retry);
      }
      this.#retry = retry;
      return () => undefined;
    });
    normalizeAddress(baseUrl, this.files);
    this.#haveRun = runScripts(boot.inlineScripts);
    const page = this.files.openPage(window.location.pathname);
    // show() reports a failure, and opens a page again that had failed before.
    Promise.all([page, this.#haveRun]).catch(() => undefined);
    this.#styles.replaceSync(boot.styles);
  }

  /** Whether a grant has a key of those that the site was opened with. */
  readonly isGranted = (grant: Grant): boolean =>
    [...this.#keys.keys()].some((id) => Object.hasOwn(grant, id));

  /** Runs the scripts, in any order: webpack's runtime takes what ran before it. Nothing is visible before show(). */
  start(): void {
    this.scripts.waitForPage([
      SCRIPTS_NAME,
      ...this.files.scriptsOf(window.location.pathname),
    ]);
  }

  /**
   * Shows what is around the page.
   *
   * @returns the page
   * @throws MissingFile, BusyHost, Unreachable or SealError
   */
  async show(): Promise<FirstPage> {
    const [page] = await Promise.all([
      this.files.openPage(window.location.pathname),
      this.#haveRun,
    ]);
    document.adoptedStyleSheets = [
      ...document.adoptedStyleSheets,
      this.#styles,
    ];
    document.body.insertAdjacentHTML('afterbegin', this.#boot.markup);
    this.#isShown = true;
    this.#retry();
    return page;
  }
}

/** Some hosts add the slash. */
const OTHER_NAME = /(?:(?<=\/)index)?\.html\/?$/;

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
  if (own !== pathname && files.pageAt(own) !== NOT_FOUND) {
    history.replaceState(null, '', own + search + hash);
  }
}
