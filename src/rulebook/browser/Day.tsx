const LONG = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** `October 1, 2026`, the form of all dates. */
export function formatDay(date: string): string {
  return LONG.format(new Date(date));
}

interface Props {
  /** ISO date. */
  readonly date: string;
}

/** A date in words, also readable for programs. */
export default function Day({date}: Props) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}
