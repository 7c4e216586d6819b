interface Props {
  readonly className: string | undefined;
}

/** The mark of the site, as in static/img/logo.svg: a page above a lake. */
export default function Logo({className}: Props) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#1d5f7a" />
      <path d="M19 10h18l9 9v19H19z" fill="#f7fbfc" />
      <path d="M37 10v9h9z" fill="#a9cfdd" />
      <path
        d="M25 22h9M25 28h15"
        stroke="#1d5f7a"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M10 42c5.5-4 9-4 14.7 0s9.2 4 14.7 0 9.2-4 14.6 0"
        fill="none"
        stroke="#f2b950"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M10 52c5.5-4 9-4 14.7 0s9.2 4 14.7 0 9.2-4 14.6 0"
        fill="none"
        stroke="#a9cfdd"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
