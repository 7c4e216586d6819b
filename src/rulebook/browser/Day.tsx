import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

interface Props {
  /** ISO date. */
  readonly date: string;
}

/** A date in words, also readable for programs. */
export default function Day({date}: Props) {
  const {i18n} = useDocusaurusContext();
  const day = new Intl.DateTimeFormat(i18n.currentLocale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
  return <time dateTime={date}>{day}</time>;
}
