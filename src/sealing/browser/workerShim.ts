import {PATIENCE_MS, withTimeout} from '../../gate/timing';
import type {SealedFiles} from './SealedFiles';

/**
 * Replaces a worker's code until that is opened: keeps the messages of the
 * site, runs the code when it comes, and hands the messages over.
 */
const BOOTSTRAP = `
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

/** Makes `new Worker(...)` open the site's sealed workers; others start as ever. */
export function installSealedWorkers(files: SealedFiles): void {
  const {Worker: NativeWorker} = window as Partial<
    Pick<typeof window, 'Worker'>
  >;
  if (NativeWorker === undefined) {
    // Blocked: who needs a worker finds out.
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
      const blob = new Blob([BOOTSTRAP], {type: 'text/javascript'});
      super(URL.createObjectURL(blob), {...options, type: 'classic'});
      withTimeout(files.open(name), PATIENCE_MS).then(
        (code) => {
          const sealedWorkerCode = URL.createObjectURL(
            new Blob([code], {type: 'text/javascript'}),
          );
          this.postMessage({sealedWorkerCode});
        },
        (error: unknown) => {
          // What does not come is fetched once more by the next worker.
          files.forget(name);
          this.dispatchEvent(new ErrorEvent('error', {error}));
        },
      );
    }
  };
}
