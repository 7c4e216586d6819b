const LONGEST = 254;
const FORM = /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+\.[^\s@,;<>"\p{Cc}.]+$/u;

/** Whether a text has the form of an email address; whether it exists, only a mail can tell. */
export default function isEmail(text: string): boolean {
  return text.length <= LONGEST && FORM.test(text);
}
