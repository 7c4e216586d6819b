import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

interface Props {
  /** ISO date. */
  readonly date: string;
}

/** A day as people write it, which programs can read too. */
export default function Day({date}: Props) {
  const {i18n} = useDocusaurusContext();
  const day = new Intl.DateTimeFormat(i18n.currentLocale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
  return <time dateTime={date}>{day}</time>;
}
