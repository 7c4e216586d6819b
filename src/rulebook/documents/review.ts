/** When a document was last reviewed, and when the next review is due: ISO dates. */
export interface Review {
  readonly last: string;
  readonly due: string;
}

export const PERIOD = /^([1-9]\d{0,2}) (day|week|month|year)s?$/;

export const PERIOD_EXAMPLES = '"90 days", "6 months" or "1 year"';

/**
 * Reads `last_reviewed` and `review_in` of a document's front matter.
 *
 * @returns undefined if they are missing or invalid
 */
export function reviewOf(
  frontMatter: Readonly<Record<string, unknown>>,
): Review | undefined {
  const last = isoDate(frontMatter.last_reviewed);
  const due = last && addPeriod(last, frontMatter.review_in);
  return last === undefined || due === undefined ? undefined : {last, due};
}

/** @param today ISO date in the reader's time zone */
export function isOverdue({due}: Review, today: string): boolean {
  return due < today;
}

/** Today's date on this computer. */
export function localToday(now = new Date()): string {
  const offset = now.getTimezoneOffset() * 60_000;
  return new Date(now.getTime() - offset).toISOString().slice(0, 10);
}

/** Static rendering has its own class of dates. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** YAML turns an unquoted date into midnight UTC. */
export function isoDate(value: unknown): string | undefined {
  const text =
    isDate(value) && !Number.isNaN(value.getTime())
      ? value.toISOString().slice(0, 10)
      : value;
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return undefined;
  }
  // The 30th of February would be the 2nd of March.
  return iso(...partsOf(text)) === text ? text : undefined;
}

/** @param date ISO date */
export function addDays(date: string, days: number): string {
  const [year, month, day] = partsOf(date);
  return iso(year, month, day + days);
}

/**
 * @param date ISO date
 * @param period such as "6 months"
 */
function addPeriod(date: string, period: unknown): string | undefined {
  const [, count = '', unit] = PERIOD.exec(String(period)) ?? [];
  const add = Number(count);
  switch (unit) {
    case 'day':
      return addDays(date, add);
    case 'week':
      return addDays(date, 7 * add);
    case 'month':
      return addMonths(date, add);
    case 'year':
      return addMonths(date, 12 * add);
    default:
      return undefined;
  }
}

/** The same day of a later month, or its last day if it is shorter. */
function addMonths(date: string, months: number): string {
  const [year, month, day] = partsOf(date);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(year, month + months, Math.min(day, last));
}

function iso(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function partsOf(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
}
