import clsx from 'clsx';
import {
  useEffect,
  useSyncExternalStore,
  type ButtonHTMLAttributes,
  type ReactNode,
} from 'react';

import {useAuth} from '../../session/AuthContext';
import * as texts from '../../texts';
import styles from './styles.module.css';

/** The language of all texts of the gate. */
const LANGUAGE = 'en';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of every screen of the gate: background, name of the site, one card. */
export default function Screen({title, children}: Props) {
  const {config} = useAuth();
  useEffect(() => {
    // The Login screen's title is without the site's.
    document.title =
      title === texts.LOGIN_TITLE ? title : `${title} | ${config.siteTitle}`;
  }, [title, config.siteTitle]);
  useEffect(tidyUp, []);
  return (
    <main className={styles.screen}>
      {/* Wooded ridges over a lake. */}
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
      <div className={styles.card}>
        <p className={styles.brand}>
          <span className={styles.logo} />
          {config.siteTitle}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {config.authEmulatorUrl !== undefined && (
        <p className={styles.demo}>
          <strong>{texts.DEMO_TITLE}</strong>
          {/* One text node, as in the shell's markup: two are painted differently. */}
          {` ${texts.DEMO_TEXT}`}
        </p>
      )}
    </main>
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly secondary?: boolean;
}

/** A button of the gate's screens. */
export function Button({type = 'button', secondary, ...props}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={clsx(styles.button, secondary && styles.secondary)}
    />
  );
}

/** Shown until it is known who is signed in, and while the site opens. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{texts.LOADING}</span>
    </div>
  );
}

/**
 * If a screen replaces the open site, Docusaurus may still show its progress bar
 * and remove the page's language afterwards.
 */
function tidyUp(): () => void {
  const {documentElement: html, body} = document;
  const tidy = () => {
    document.getElementById('nprogress')?.remove();
    if (html.lang === '') {
      html.lang = LANGUAGE;
    }
  };
  tidy();
  const observer = new MutationObserver(tidy);
  observer.observe(html, {attributeFilter: ['lang']});
  observer.observe(body, {childList: true});
  return () => {
    observer.disconnect();
  };
}

/** False only if the browser knows that there is no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
