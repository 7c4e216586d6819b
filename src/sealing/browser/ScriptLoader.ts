import {PATIENCE_MS} from '../../gate/timing';
import {failureOf} from './fetchSealed';
import runScripts from './runScripts';
import type {SealedPages} from './SealedPages';

/** How webpack hears what became of a script: `load`, or why it failed. */
export type LoadDone = (event: {type: string; target: {src: string}}) => void;

/** Takes a message back that has become pointless. */
type Withdraw = () => void;

/** Reports what a page cannot be shown without. */
export interface PageReporter {
  /** It cannot be had; `retry` tries once more. */
  onFailure: (error: unknown, retry: () => void) => Withdraw;
  /** It does not come; `retry` fetches it once more. */
  onSlow: (retry: () => void) => Withdraw;
}

type Scripts = Pick<SealedPages, 'nameOf' | 'open' | 'forget'>;

/** A script that webpack waits for. */
interface Load {
  readonly name: string;
  readonly finish: (type: string) => void;
  /** Counted: one that was fetched once more must not run twice. */
  attempt: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Opens and runs scripts as webpack asks for them. A failure rejects the import
 * that asked, and nothing else: who imports a part that the page can do without
 * catches it. Only what a navigation waits for is reported and retried here.
 */
export class ScriptLoader {
  readonly #scripts: Scripts;
  readonly #reporter: PageReporter;
  readonly #loads = new Set<Load>();
  /** Ends the navigation that waits; undefined while there is none. */
  #leave: (() => void) | undefined;

  constructor(scripts: Scripts, reporter: PageReporter) {
    this.#scripts = scripts;
    this.#reporter = reporter;
  }

  /** Takes the place of webpack's loading of a script. */
  load(url: string, done: LoadDone): void {
    const load: Load = {
      name: this.#scripts.nameOf(url),
      finish: (type) => {
        clearTimeout(load.timer);
        this.#loads.delete(load);
        done({type, target: {src: url}});
      },
      attempt: 0,
    };
    this.#loads.add(load);
    void this.#try(load);
  }

  /**
   * Waits for what the next page cannot be shown without. A failure is reported,
   * and the promise stays pending: if it failed, Docusaurus would reload. It
   * stays pending, too, once the person goes to another page.
   *
   * @param load imports it; called again to try again
   */
  waitForPage(load: () => Promise<unknown>): Promise<void> {
    this.#leave?.();
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let withdraw: Withdraw | undefined;
      const stopWaiting = () => {
        clearTimeout(timer);
        withdraw?.();
      };
      const leave = () => {
        stopWaiting();
        this.#leave = undefined;
      };
      const startWaiting = () => {
        timer = setTimeout(() => {
          withdraw = this.#reporter.onSlow(() => {
            this.#restart();
            startWaiting();
          });
        }, PATIENCE_MS);
      };
      const tryToLoad = () => {
        startWaiting();
        load().then(
          () => {
            if (this.#leave === leave) {
              leave();
              resolve();
            }
          },
          (error: unknown) => {
            if (this.#leave === leave) {
              stopWaiting();
              withdraw = this.#reporter.onFailure(error, tryToLoad);
            }
          },
        );
      };
      this.#leave = leave;
      tryToLoad();
    });
  }

  async #try(load: Load): Promise<void> {
    load.attempt += 1;
    const {attempt} = load;
    this.#giveUpLater(load);
    try {
      const script = await this.#scripts.open(load.name);
      if (attempt === load.attempt) {
        await runScripts([script]);
        load.finish('load');
      }
    } catch (error) {
      if (attempt === load.attempt) {
        const failure = failureOf(error);
        if (failure === 'unknown') {
          console.error('A part of the site could not be opened.', error);
        }
        load.finish(failure);
      }
    }
  }

  /** What no page waits for fails in the end, so that it can be asked for again. */
  #giveUpLater(load: Load): void {
    clearTimeout(load.timer);
    load.timer = setTimeout(() => {
      if (this.#leave === undefined) {
        load.attempt += 1;
        this.#scripts.forget(load.name);
        load.finish('unreachable');
      } else {
        this.#giveUpLater(load);
      }
    }, PATIENCE_MS);
  }

  #restart(): void {
    for (const load of this.#loads) {
      this.#scripts.forget(load.name);
      void this.#try(load);
    }
  }
}
