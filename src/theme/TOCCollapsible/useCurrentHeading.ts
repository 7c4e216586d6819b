import type {TOCItem} from '@docusaurus/mdx-loader';
import {useEffect, useState} from 'react';

/** Below the navbar and the table of contents, in px: what is above has been read. */
const READING_LINE = 140;

/** The last heading above the line that one reads at; none above the first. */
export default function useCurrentHeading(
  toc: readonly TOCItem[],
): TOCItem | undefined {
  const [id, setId] = useState<string>();

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = toc.findLast((heading) => {
        const element = document.getElementById(heading.id);
        return (
          element !== null &&
          element.getBoundingClientRect().top <= READING_LINE
        );
      });
      setId(passed?.id);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    document.addEventListener('scroll', lookSoon, {passive: true});
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [toc]);

  return toc.find((heading) => heading.id === id);
}
