// Change: a new part, the table of a document.
import {
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
} from 'react';

import nameTable from './nameTable';
import styles from './styles.module.css';

/** A table that scrolls by itself where it is too wide; the page never does. */
export default function Table(props: ComponentPropsWithoutRef<'table'>) {
  const region = useRef<HTMLDivElement>(null);
  // Its name while it scrolls. Else there is nothing to do there with keys.
  const [name, setName] = useState<string>();

  useEffect(() => {
    const {current: element} = region;
    if (element === null) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      setName(
        element.scrollWidth > element.clientWidth
          ? nameTable(element)
          : undefined,
      );
    });
    // Either may change its width: the window, the font, what it holds.
    for (const changing of [element, ...element.children]) {
      observer.observe(changing);
    }
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <div
      ref={region}
      className={styles.region}
      {...(name !== undefined && {
        role: 'region',
        'aria-label': name,
        tabIndex: 0,
      })}>
      <table {...props} />
    </div>
  );
}
