// Change: a bar with a new id shows at once. The original hides it for one more
// load if the last one was dismissed.
import {useThemeConfig} from '@docusaurus/theme-common';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import {useLayoutEffect} from 'react';

const DISMISSED = 'data-announcement-bar-initially-dismissed';

export default function AnnouncementBarWrapper() {
  const {announcementBar} = useThemeConfig();
  // Before the original, whose own effect writes the new id.
  useLayoutEffect(() => {
    if (announcementBar !== undefined && storedId() !== announcementBar.id) {
      document.documentElement.setAttribute(DISMISSED, 'false');
    }
  }, [announcementBar]);
  return <AnnouncementBar />;
}

function storedId(): string | null {
  try {
    return localStorage.getItem('docusaurus.announcement.id');
  } catch {
    return null;
  }
}
