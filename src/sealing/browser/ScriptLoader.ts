import {PATIENCE_MS} from '../../gate/timing';
import {failureOf} from './fetchSealed';
import runScripts from './runScripts';
import type {SealedPages} from './SealedPages';

/** Reports to webpack that a script has run (`load`), or why it failed. */
export type LoadDone = (event: {type: string; target: {src: string}}) => void;

/** Withdraws a report. */
type Withdraw = () => void;

/** Reports scripts without which a page cannot be shown; `retry` fetches them again. */
export interface PageReporter {
  onFailure: (error: unknown, retry: () => void) => Withdraw;
  onSlow: (retry: () => void) => Withdraw;
}

/** A script that webpack waits for. */
interface Load {
  readonly name: string;
  readonly finish: (type: string) => void;
  /** Counted, because a script that was fetched again must not run twice. */
  attempt: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Opens and runs scripts when webpack asks for them. A failure only rejects the
 * import. Only scripts that a navigation waits for are reported and tried again.
 */
export default function createScriptLoader(
  scripts: Pick<SealedPages, 'nameOf' | 'open' | 'forget'>,
  reporter: PageReporter,
) {
  const loads = new Set<Load>();
  /** Ends the navigation that waits; undefined if none does. */
  let leavePage: (() => void) | undefined;

  const tryToRun = async (load: Load): Promise<void> => {
    load.attempt += 1;
    const {attempt} = load;
    giveUpLater(load);
    try {
      const script = await scripts.open(load.name);
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
  };

  /** A script that no page waits for fails in the end, so that the next import can ask again. */
  const giveUpLater = (load: Load): void => {
    clearTimeout(load.timer);
    load.timer = setTimeout(() => {
      if (leavePage === undefined) {
        load.attempt += 1;
        scripts.forget(load.name);
        load.finish('unreachable');
      } else {
        giveUpLater(load);
      }
    }, PATIENCE_MS);
  };

  return {
    /** Replaces webpack's loading of a script. */
    load: (url: string, done: LoadDone): void => {
      const load: Load = {
        name: scripts.nameOf(url),
        finish: (type) => {
          clearTimeout(load.timer);
          loads.delete(load);
          done({type, target: {src: url}});
        },
        attempt: 0,
      };
      loads.add(load);
      void tryToRun(load);
    },

    /**
     * Waits for the scripts of the next page. After a failure, or if the person goes
     * to another page, the promise stays pending: Docusaurus would reload if it
     * rejected.
     *
     * @param load imports the page; called again for each new attempt
     */
    waitForPage: (load: () => Promise<unknown>): Promise<void> => {
      leavePage?.();
      return new Promise((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let withdraw: Withdraw | undefined;
        const stopWaiting = () => {
          clearTimeout(timer);
          withdraw?.();
        };
        const leave = () => {
          stopWaiting();
          leavePage = undefined;
        };
        const startWaiting = () => {
          timer = setTimeout(() => {
            withdraw = reporter.onSlow(() => {
              for (const each of loads) {
                scripts.forget(each.name);
                void tryToRun(each);
              }
              startWaiting();
            });
          }, PATIENCE_MS);
        };
        const tryToLoad = () => {
          startWaiting();
          load().then(
            () => {
              if (leavePage === leave) {
                leave();
                resolve();
              }
            },
            (error: unknown) => {
              if (leavePage === leave) {
                stopWaiting();
                withdraw = reporter.onFailure(error, tryToLoad);
              }
            },
          );
        };
        leavePage = leave;
        tryToLoad();
      });
    },
  };
}
