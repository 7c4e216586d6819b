import {reportLoadProblem} from '../../gate/client';
import {PATIENCE_MS} from '../../gate/timing';
import decodeComponent from '../../shared/decodeComponent';
import {failureOf} from './fetchSealed';
import runScripts from './runScripts';
import type {SealedFiles} from './SealedFiles';

/** Reports to webpack that a script has run (`load`), or why it failed. */
export type LoadDone = (event: {type: string; target: {src: string}}) => void;

/**
 * Shows that the next page cannot be loaded; `retry` loads it again.
 *
 * @returns a function that withdraws the message
 */
export type ReportPageFailure = (
  error: unknown,
  retry: () => void,
) => () => void;

/** A script that webpack waits for. */
interface Load {
  readonly name: string;
  readonly request: () => void;
}

/**
 * Opens and runs scripts when webpack asks for them. A failure only rejects the
 * import. Only scripts that a navigation waits for are reported and tried again.
 */
export default function createScriptLoader(
  baseUrl: string,
  files: Pick<SealedFiles, 'open' | 'forget'>,
  reportFailure: ReportPageFailure,
) {
  const loads = new Set<Load>();
  /** Ends the navigation that waits; undefined if none does. */
  let leavePage: (() => void) | undefined;

  return {
    /** Replaces webpack's loading of a script. */
    load: (url: string, done: LoadDone): void => {
      const name = decodeComponent(url.slice(baseUrl.length));
      const end = (type: string) => {
        done({type, target: {src: url}});
      };
      const fail = (error: unknown) => {
        const failure = failureOf(error);
        if (failure === 'unknown') {
          console.error('A part of the site could not be opened.', error);
        }
        end(failure);
      };
      /** Only the first answer counts: a script must not run twice. */
      const isFirst = () => {
        clearInterval(timer);
        return loads.delete(load);
      };
      const request = () => {
        files.open(name).then(
          (script) => {
            if (isFirst()) {
              runScripts([script]).then(() => {
                end('load');
              }, fail);
            }
          },
          (error: unknown) => {
            if (isFirst()) {
              fail(error);
            }
          },
        );
      };
      const load = {name, request};
      // A script that no page waits for fails in the end, so that the next import
      // can ask again.
      const timer = setInterval(() => {
        if (leavePage === undefined && isFirst()) {
          files.forget(name);
          end('unreachable');
        }
      }, PATIENCE_MS);
      loads.add(load);
      request();
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
        let stopWaiting = (): void => undefined;
        const leave = () => {
          stopWaiting();
          leavePage = undefined;
        };
        const startWaiting = () => {
          const timer = setTimeout(() => {
            stopWaiting = reportLoadProblem('slow', () => {
              for (const {name, request} of loads) {
                files.forget(name);
                request();
              }
              startWaiting();
            });
          }, PATIENCE_MS);
          stopWaiting = () => {
            clearTimeout(timer);
          };
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
                stopWaiting = reportFailure(error, tryToLoad);
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
