import {nameOf, type WordedChange} from '../../shared/Changes';
import type {HeadingMarks} from '../HeadingMarks';
import WordDiff from '../WordDiff';
import styles from './styles.module.css';

/** A button in the heading of each rule that changed, and its words below it. */
export default function marksOf(
  rules: readonly WordedChange[],
  open: ReadonlySet<string>,
  toggle: (anchor: string) => void,
): HeadingMarks {
  return new Map(
    rules.filter(hasHeading).map((rule) => {
      const {anchor} = rule;
      const isOpen = open.has(anchor);
      const mark = {
        inside: (
          <button
            type="button"
            id={`changed-${anchor}`}
            className={`button button--primary ${styles.mark ?? ''}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `words-${anchor}` : undefined}
            onClick={() => {
              toggle(anchor);
            }}>
            Changed
          </button>
        ),
        below: isOpen && (
          <section
            id={`words-${anchor}`}
            className={`margin-bottom--md ${styles.aside ?? ''}`}
            aria-label={`What changed in ${nameOf(rule)}`}>
            <WordDiff {...rule} />
            <button
              type="button"
              className="button button--secondary margin-top--sm"
              onClick={() => {
                toggle(anchor);
                document.getElementById(`changed-${anchor}`)?.focus();
              }}>
              Close
            </button>
          </section>
        ),
      };
      return [anchor, mark];
    }),
  );
}

/** What was withdrawn may have none left, and a document may begin without. */
export function hasHeading({anchor, after}: WordedChange): boolean {
  return anchor !== '' && after !== undefined;
}
