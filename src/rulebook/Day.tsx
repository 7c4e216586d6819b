const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** `October 1` for `2026-10-01`. A first use of `Intl` takes longer than a page. */
export function formatDayOfYear(date: string): string {
  const [, month, day] = date.slice(0, 10).split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}`;
}

/** `October 1, 2026`, the form of all dates. */
export function formatDay(date: string): string {
  return `${formatDayOfYear(date)}, ${date.slice(0, 4)}`;
}

interface Props {
  /** ISO date. */
  readonly date: string;
}

/** A date in words, also readable for programs. */
export default function Day({date}: Props) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}
