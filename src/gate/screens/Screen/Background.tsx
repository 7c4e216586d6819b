import styles from './styles.module.css';

/** Wooded ridges over a lake, in the tones of the colour mode. */
export default function Background() {
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
