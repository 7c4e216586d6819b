/**
 * One tab, as the drivers of both engines can drive it. An expression is one of
 * JavaScript, evaluated in the page.
 */
export interface DriverTab {
  /** Asks for an address; the page may still be loading afterwards. */
  readonly goto: (url: string) => Promise<void>;
  /** As the browser's own Back. */
  readonly back: () => Promise<void>;
  /** What an expression gives, as JSON has it. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the element that an expression gives, where a person would. */
  readonly click: (expression: string) => Promise<void>;
  /** Types into the field that an expression gives, over the present text. */
  readonly fill: (expression: string, text: string) => Promise<void>;
  /** Presses Enter where the focus is. */
  readonly enter: () => Promise<void>;
}

/** A profile of its own, with nothing in it at first. */
export interface Driver {
  readonly openTab: () => Promise<DriverTab>;
  /** How many tabs are open, those included that the site has opened. */
  readonly countTabs: () => Promise<number>;
  /** The errors that the browser itself has reported so far. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

/** What all stories of an engine share, since it takes long to start. */
export interface EngineService {
  readonly open: () => Promise<Driver>;
  readonly end: () => Promise<void>;
}

export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  readonly start: () => Promise<EngineService>;
}
