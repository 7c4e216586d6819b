// Change: a new component. The heads of a table stay in view below the navbar (see
// css/tables.css), unless the table scrolls sideways because it is too wide: the page
// never does.
import {useLayoutEffect, useRef, type ComponentPropsWithoutRef} from 'react';

export default function TableHead(props: ComponentPropsWithoutRef<'thead'>) {
  const ref = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    const table = ref.current?.closest('table');
    const around = table?.parentElement;
    if (!table || !around) {
      return undefined;
    }
    // This bypasses React, whose state would come after the page has scrolled to
    // its anchor, and move it again.
    const look = () => {
      const scrolls = table.scrollWidth > around.clientWidth;
      table.toggleAttribute('data-scrolls', scrolls);
      // Keys have a use here only if the table scrolls.
      if (scrolls) {
        table.tabIndex = 0;
      } else {
        table.removeAttribute('tabindex');
      }
    };
    look();
    // The window, the font and its content may change its width.
    const observer = new ResizeObserver(look);
    observer.observe(around);
    observer.observe(table);
    return () => {
      observer.disconnect();
    };
  }, []);
  return <thead ref={ref} {...props} />;
}
