import {CELL_END} from '../shared/cells';
import type {Section} from '../shared/SearchIndex';

const AROUND_CELL_END = RegExp(` *${CELL_END} *`, 'g');

/** A section while it is read. */
export default class SectionDraft {
  #text = '';

  constructor(
    readonly anchor: string,
    readonly heading: string,
    readonly level: number,
  ) {}

  static of({anchor, heading, level, text}: Section): SectionDraft {
    const draft = new SectionDraft(anchor, heading, level);
    draft.add(text);
    return draft;
  }

  add(text: string): void {
    this.#text += text;
  }

  addLine(text: string): void {
    this.breakLine();
    this.add(text);
    this.breakLine();
  }

  breakLine(): void {
    if (!this.#text.endsWith('\n')) {
      this.#text += '\n';
    }
  }

  finish(): Section {
    const {anchor, heading, level} = this;
    const text = this.#text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ *\n[\s]*/g, '\n')
      .replaceAll(AROUND_CELL_END, CELL_END)
      .trim();
    return {anchor, heading, level, text};
  }
}
