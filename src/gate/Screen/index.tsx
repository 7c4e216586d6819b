import {useEffect, type ReactNode} from 'react';

import {useAuth} from '../AuthContext';
import Logo from './Logo';
import Scenery from './Scenery';
import styles from './styles.module.css';

// The specification gives this screen's title without the site's.
const LOGIN = 'Login';
/** Of all the gate's texts. */
const LANGUAGE = 'en';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of every screen of the gate: background, name of the site, one card. */
export default function Screen({title, children}: Props) {
  const {config} = useAuth();
  useEffect(() => {
    // Once the site is open, Docusaurus names the pages.
    document.title = title === LOGIN ? title : `${title} | ${config.siteTitle}`;
  }, [title, config.siteTitle]);
  useEffect(tidyUp, []);
  return (
    <main className={styles.screen}>
      <Scenery />
      <div className={styles.card}>
        <p className={styles.brand}>
          <Logo className={styles.logo} />
          {config.siteTitle}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {config.authEmulatorUrl !== undefined && (
        <p className={styles.demo}>
          <strong>Demo build.</strong> Sign-in goes to the emulator on this
          computer. Do not publish.
        </p>
      )}
    </main>
  );
}

/**
 * A screen that takes the place of the open site: what Docusaurus had begun to
 * show its progress with comes late, and it takes the language away with it.
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
