import type {Bytes} from '../../envelope/bytes';
import {SiteError} from '../../gate/client';
import {reportLoadFailure} from '../../loading/LoadNotice';
import {PATIENCE_MS} from '../../loading/waiting';
import {detailOf} from './fetchSealed';
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

type Files = Pick<SealedFiles, 'has' | 'open' | 'forget'>;

interface Script {
  readonly name: string;
  readonly hasRun: Promise<void>;
  /** Settles `hasRun`. */
  readonly end: (result?: Promise<void>) => void;
  state: 'idle' | 'loading' | 'run';
  /** Counts the requests. */
  attempt: number;
  /** Whether a page waits or waited for it. */
  isOfPage: boolean;
}

/** The page that a navigation waits for. */
interface NextPage {
  readonly scripts: readonly Script[];
  readonly hasEnded: Promise<void>;
  /** Settles `hasEnded`. */
  readonly end: () => void;
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
  readonly #files: Files;
  readonly #reportFailure: ReportPageFailure;
  readonly #scripts = new Map<string, Script>();
  #next: NextPage | undefined;
  /** Withdraws the message about the next page, or the timer of one. */
  #withdraw = (): void => undefined;

  constructor(files: Files, reportFailure: ReportPageFailure) {
    this.#files = files;
    this.#reportFailure = reportFailure;
  }

  /**
   * Waits until a script has run, and loads it unless something does.
   *
   * @throws Error that names the script and the reason
   */
  readonly load = async (name: string): Promise<void> => {
    // All others are in the file of scripts that every page needs.
    if (this.#files.has(name)) {
      const script = this.#scriptOf(name);
      this.#request(script);
      await script.hasRun;
    }
  };

  /** Loads the scripts of the next page, until the person goes to another. */
  waitForPage(names: readonly string[]): void {
    this.#leave();
    const scripts = names.map((name) => this.#scriptOf(name));
    let end = (): void => undefined;
    const hasEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    const next = {scripts, hasEnded, end};
    this.#next = next;
    for (const script of scripts) {
      script.isOfPage = true;
      this.#request(script);
    }
    this.#startTimer();
    void Promise.all(scripts.map(({hasRun}) => hasRun)).then(() => {
      if (this.#next === next) {
        this.#leave();
      }
    });
  }

  #leave(): void {
    this.#withdraw();
    this.#next?.end();
    this.#next = undefined;
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
    for (const script of this.#next?.scripts ?? []) {
      if (script.state !== 'run') {
        this.#files.forget(script.name);
        script.state = 'idle';
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
      script = {name, hasRun, end, state: 'idle', attempt: 0, isOfPage: false};
      this.#scripts.set(name, script);
    }
    return script;
  }

  #request(script: Script): void {
    if (script.state !== 'idle') {
      return;
    }
    script.state = 'loading';
    script.attempt += 1;
    const {attempt, name} = script;
    const fail = (error: unknown) => {
      if (script.state === 'loading' && script.attempt === attempt) {
        this.#fail(script, error);
      }
    };
    this.#files.open(name).then((code) => this.#run(script, code), fail);
    setTimeout(() => {
      // The person who waits for a page decides when to try again.
      if (!script.isOfPage) {
        this.#files.forget(name);
        fail(new SiteError('unreachable'));
      }
    }, PATIENCE_MS);
  }

  async #run(script: Script, code: Bytes): Promise<void> {
    // Two attempts may succeed, but a script must not run twice.
    if (script.state === 'run') {
      return;
    }
    script.state = 'run';
    try {
      await runScripts([code]);
    } catch (error) {
      this.#fail(script, error);
      return;
    }
    // Docusaurus shows the latest page as soon as any is loaded, even if that is one
    // that the person has left.
    while (script.isOfPage && this.#next?.scripts.includes(script) === false) {
      await this.#next.hasEnded;
    }
    script.end();
  }

  #fail(script: Script, error: unknown): void {
    script.state = 'idle';
    if (!script.isOfPage) {
      this.#scripts.delete(script.name);
      const what = `${detailOf(error)}: ${script.name}`;
      script.end(
        Promise.reject(
          new Error(`A script could not be loaded (${what}).`, {cause: error}),
        ),
      );
    } else if (this.#next?.scripts.includes(script) === true) {
      this.#withdraw();
      this.#withdraw = this.#reportFailure(error, this.#retry);
    }
  }
}
