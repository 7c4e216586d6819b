// Change: closing the announcement moves the focus to the link below it, instead of
// losing it, and a build reports broken links in it.
import {useLocation} from '@docusaurus/router';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import AnnouncementBar from '@theme-original/AnnouncementBar';

/** Links to pages; other sites and files have a dot or a colon. */
const PAGE_LINK = /\shref="([^".:]+)"/gi;

export default function AnnouncementBarWrapper() {
  const {collectLink} = useBrokenLinks();
  const {content = ''} = useThemeConfig().announcementBar ?? {};
  const {pathname} = useLocation();
  // A broken link is reported once, not for every page.
  if (pathname === useBaseUrl('/')) {
    for (const [, address = ''] of content.matchAll(PAGE_LINK)) {
      collectLink(address);
    }
  }
  return (
    // This is not a control: the press of the button inside bubbles up to it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      style={{display: 'contents'}}
      onClick={({target}) => {
        if (target instanceof Element && target.closest('button') !== null) {
          document.querySelector<HTMLElement>('.navbar__brand')?.focus();
        }
      }}>
      <AnnouncementBar />
    </div>
  );
}
