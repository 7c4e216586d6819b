import {useEffect, type ReactNode} from 'react';

import {useAuth} from '../../session/AuthContext';
import {DEMO_TEXT, DEMO_TITLE, LOGIN_TITLE} from '../../texts';
import Background from './Background';
import styles from './styles.module.css';

/** Of all texts of the gate. */
const LANGUAGE = 'en';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of every screen of the gate: background, name of the site, one card. */
export default function Screen({title, children}: Props) {
  const {config} = useAuth();
  useEffect(() => {
    // The specification wants the Login screen's title without the site's.
    document.title =
      title === LOGIN_TITLE ? title : `${title} | ${config.siteTitle}`;
  }, [title, config.siteTitle]);
  useEffect(tidyUp, []);
  return (
    <main className={styles.screen}>
      <Background />
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
          <strong>{DEMO_TITLE}</strong>
          {/* One text node, as in the shell's markup: two are painted differently. */}
          {` ${DEMO_TEXT}`}
        </p>
      )}
    </main>
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
