import {useEffect, type ReactNode} from 'react';

import {useAuth} from '../AuthContext';
import Logo from './Logo';
import Scenery from './Scenery';
import styles from './styles.module.css';

// The specification gives this screen's title without the site's.
const LOGIN = 'Login';

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
