import {PATIENCE_MS} from '../../gate/timing';
import type {Bytes} from '../shared/bytes';
import runScripts from './runScripts';
import type {SealedPages} from './SealedPages';

/** How webpack hears that a script has run. */
export type LoadDone = (event: {type: string; target?: {src: string}}) => void;

/** Takes a message back that has become pointless. */
export type Withdraw = () => void;

/** What a script that the open page waits for asks of the gate. */
export interface Troubleshooter {
  /** It cannot be had; `retry` tries once more. */
  onTrouble: (error: unknown, retry: () => void) => Withdraw;
  /** It does not come; `retry` asks for it anew. */
  onSlow: (retry: () => void) => Withdraw;
}

type Scripts = Pick<SealedPages, 'nameOf' | 'open' | 'forget'>;

/** A script that webpack waits for. */
interface Load {
  readonly name: string;
  readonly finish: () => void;
  /** Counted, for one that was started anew must not be run twice. */
  attempt: number;
  error?: unknown;
  withdraw?: Withdraw | undefined;
}

/**
 * Opens and runs scripts as webpack asks for them. What Docusaurus loads ahead,
 * because somebody points at a link, fails in silence until the page needs it.
 */
export class ScriptLoader {
  readonly #scripts: Scripts;
  /** Tells whether the page at the current address needs the script. */
  readonly #isWanted: (name: string) => boolean;
  readonly #troubleshooter: Troubleshooter;
  readonly #loads = new Map<string, Load>();
  /** Scripts of the first page, which run as one; undefined once they have. */
  #together: {isOne: (name: string) => boolean; ran: Promise<void>} | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #withdrawSlow: Withdraw | undefined;

  constructor(
    scripts: Scripts,
    isWanted: (name: string) => boolean,
    troubleshooter: Troubleshooter,
  ) {
    this.#scripts = scripts;
    this.#isWanted = isWanted;
    this.#troubleshooter = troubleshooter;
  }

  /** Takes the place of webpack's loading of a script. */
  load(url: string, done: LoadDone): void {
    const load: Load = {
      name: this.#scripts.nameOf(url),
      finish: () => {
        done({type: 'load', target: {src: url}});
      },
      attempt: 0,
    };
    this.#loads.set(load.name, load);
    void this.#try(load);
  }

  /**
   * Runs scripts as one as soon as all are there: one after the other takes
   * longer. Whoever asks for one of them waits for all.
   *
   * @param isOne tells of a script whether it is one of them
   */
  loadTogether(
    isOne: (name: string) => boolean,
    scripts: Promise<readonly Bytes[]>,
  ): Promise<void> {
    const ran = scripts.then((opened) => runScripts(opened));
    this.#together = {isOne, ran};
    const forget = () => {
      this.#together = undefined;
    };
    ran.then(forget, forget);
    return ran;
  }

  /** The person goes to another page: what that needs matters from now on. */
  navigated(): void {
    this.#withdrawSlow?.();
    clearTimeout(this.#timer);
    for (const load of this.#loads.values()) {
      load.withdraw?.();
      load.withdraw = undefined;
      if (load.error !== undefined && this.#isWanted(load.name)) {
        void this.#try(load);
      }
    }
    this.#timer = setTimeout(() => {
      this.#tellSlow();
    }, PATIENCE_MS);
  }

  async #try(load: Load): Promise<void> {
    load.attempt += 1;
    const {attempt} = load;
    delete load.error;
    try {
      if (this.#together?.isOne(load.name)) {
        // Where these fail nothing is open yet: whoever opens it tells.
        await this.#together.ran.catch(() => new Promise(() => undefined));
      } else {
        const script = await this.#scripts.open(load.name);
        if (attempt === load.attempt) {
          await runScripts([script]);
        }
      }
      if (attempt === load.attempt) {
        this.#loads.delete(load.name);
        load.finish();
        this.#withdrawSlowIfDone();
      }
    } catch (error) {
      // The promise of the chunk stays pending: once it fails, Docusaurus
      // reloads, whatever the reason.
      if (attempt === load.attempt) {
        load.error = error;
        this.#withdrawSlowIfDone();
        if (this.#isWanted(load.name)) {
          load.withdraw = this.#troubleshooter.onTrouble(error, () => {
            void this.#try(load);
          });
        }
      }
    }
  }

  #late(): readonly Load[] {
    return [...this.#loads.values()].filter(
      ({name, error}) => error === undefined && this.#isWanted(name),
    );
  }

  #tellSlow(): void {
    if (this.#late().length > 0) {
      this.#withdrawSlow = this.#troubleshooter.onSlow(() => {
        for (const load of this.#late()) {
          this.#scripts.forget(load.name);
          void this.#try(load);
        }
      });
    }
  }

  #withdrawSlowIfDone(): void {
    if (this.#late().length === 0) {
      this.#withdrawSlow?.();
      this.#withdrawSlow = undefined;
    }
  }
}
