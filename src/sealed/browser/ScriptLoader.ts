import type {Bytes} from '../envelope/bytes';
import {Unreachable} from '../gate/client';
import {reportLoadFailure} from '../shared/loading/LoadNotice';
import {PATIENCE_MS} from '../shared/loading/waiting';
import runScripts from './runScripts';
import type SealedFiles from './SealedFiles';

/**
 * Shows that the next page cannot be loaded; `retry` loads it again.
 *
 * @returns a function that withdraws the message
 */
export type ReportPageFailure = (
  error: unknown,
  retry: () => void,
) => () => void;

interface Script {
  readonly name: string;
  readonly hasRun: Promise<void>;
  /** Settles `hasRun`. */
  readonly end: (result?: Promise<never>) => void;
  /** The latest request for the code; undefined after a failure. */
  request?: Promise<Bytes> | undefined;
  isRun: boolean;
  /** Whether a page waits or waited for it. */
  isOfPage: boolean;
}

/**
 * Opens and runs the scripts of chunks, each once.
 *
 * If a script that a page can do without fails, its import rejects, and the next
 * import tries again. A failed script of a page stays pending until it has run: the
 * library that Docusaurus loads pages with would keep the failure for ever. As long
 * as a navigation waits for it, the failure is reported.
 */
export default class ScriptLoader {
  readonly #files: SealedFiles;
  readonly #reportFailure: ReportPageFailure;
  readonly #scripts = new Map<string, Script>();
  /** Those of the page that a navigation waits for. */
  #next: ReadonlySet<Script> | undefined;
  /** Those that have run for a page that the person has left meanwhile. */
  #held: Script[] = [];
  /** Withdraws the message about the next page, or the timer of one. */
  #withdraw = (): void => undefined;

  constructor(files: SealedFiles, reportFailure: ReportPageFailure) {
    this.#files = files;
    this.#reportFailure = reportFailure;
  }

  /**
   * Waits until a script has run, and loads it unless something does.
   *
   * @throws Error that names the script and the reason
   */
  async load(name: string): Promise<void> {
    // All others are in the file of scripts that every page needs.
    if (this.#files.has(name)) {
      const script = this.#scriptOf(name);
      this.#request(script);
      await script.hasRun;
    }
  }

  /** Loads the scripts of the next page, until the person goes to another. */
  waitForPage(names: readonly string[]): void {
    const next = new Set(names.map((name) => this.#scriptOf(name)));
    this.#goTo(next);
    this.#startTimer();
    for (const script of next) {
      script.isOfPage = true;
      this.#request(script);
    }
    void Promise.all([...next].map(({hasRun}) => hasRun)).then(() => {
      if (this.#next === next) {
        this.#goTo(undefined);
      }
    });
  }

  #goTo(next: ReadonlySet<Script> | undefined): void {
    this.#withdraw();
    this.#next = next;
    for (const script of this.#held.splice(0)) {
      this.#finish(script);
    }
  }

  #startTimer(): void {
    const timer = setTimeout(() => {
      this.#withdraw = reportLoadFailure('slow', this.#retry);
    }, PATIENCE_MS);
    this.#withdraw = () => {
      clearTimeout(timer);
    };
  }

  readonly #retry = (): void => {
    this.#startTimer();
    for (const script of this.#next ?? []) {
      if (!script.isRun) {
        this.#files.forget(script.name);
        script.request = undefined;
        this.#request(script);
      }
    }
  };

  #scriptOf(name: string): Script {
    let script = this.#scripts.get(name);
    if (script === undefined) {
      let end: Script['end'] = () => undefined;
      const hasRun = new Promise<void>((resolve) => {
        end = resolve;
      });
      script = {name, hasRun, end, isRun: false, isOfPage: false};
      this.#scripts.set(name, script);
    }
    return script;
  }

  #request(script: Script): void {
    if (script.request !== undefined) {
      return;
    }
    const request = this.#files.open(script.name);
    script.request = request;
    const fail = (error: unknown) => {
      if (script.request === request && !script.isRun) {
        this.#fail(script, error);
      }
    };
    request.then((code) => this.#run(script, code)).catch(fail);
    setTimeout(() => {
      // The person who waits for a page decides when to try again.
      if (!script.isOfPage) {
        this.#files.forget(script.name);
        fail(new Unreachable());
      }
    }, PATIENCE_MS);
  }

  async #run(script: Script, code: Bytes): Promise<void> {
    // Two requests may succeed, but a script must not run twice.
    if (script.isRun) {
      return;
    }
    script.isRun = true;
    await runScripts([code]).catch((error: unknown) => {
      script.isRun = false;
      throw error;
    });
    this.#finish(script);
  }

  #finish(script: Script): void {
    // Docusaurus shows the latest page as soon as any is loaded, even if that is one
    // that the person has left.
    if (script.isOfPage && this.#next?.has(script) === false) {
      this.#held.push(script);
    } else {
      script.end();
    }
  }

  #fail(script: Script, error: unknown): void {
    script.request = undefined;
    if (!script.isOfPage) {
      this.#scripts.delete(script.name);
      const reason = error instanceof Error ? error.message : String(error);
      script.end(
        Promise.reject(
          new Error(`${script.name} could not be loaded. ${reason}`, {
            cause: error,
          }),
        ),
      );
    } else if (this.#next?.has(script) === true) {
      this.#withdraw();
      this.#withdraw = this.#reportFailure(error, this.#retry);
    }
  }
}
