import {showUnseen} from '../terminal/screen';

const LONGEST = 254;
const FORM = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/u;

/**
 * What is wrong with an email address; whether it exists, only a mail can tell.
 *
 * @returns undefined if it has the form of one; otherwise a sentence without full stop
 */
export default function emailProblem(text: string): string | undefined {
  const shown = showUnseen(text);
  if (shown !== text) {
    return `"${shown}" contains an invisible character: delete what is shown as <U+…>, or type the address again`;
  }
  return text.length <= LONGEST && FORM.test(text)
    ? undefined
    : `"${text}" is not an email address`;
}
