import styles from './styles.module.css';

interface LogoProps {
  readonly className: string | undefined;
}

/** The mark of the site, as in static/img/logo.svg: a page above a lake. */
export function Logo({className}: LogoProps) {
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

/** Wooded ridges over a lake, in the tones of the colour mode. */
export function Background() {
  return (
    <svg
      className={styles.scenery}
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true">
      <path
        className={styles.farRidge}
        d="M0 210C140 170 250 120 390 150s230 90 380 70 220-110 370-90 220 70 300 60v290H0z"
      />
      <path
        className={styles.nearRidge}
        d="M0 300c110-20 190-80 320-70s190 80 340 75 230-70 380-62 260 60 400 42v195H0z"
      />
      <path
        className={styles.lake}
        d="M0 372c180 14 330-22 520-16s330 34 520 26 280-26 400-18v116H0z"
      />
    </svg>
  );
}
