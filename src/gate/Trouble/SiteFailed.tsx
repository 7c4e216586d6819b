import Screen from '../Screen';
import type {SiteFailure} from '../SiteAccess';
import WaysOut from './WaysOut';

const SCREENS: Readonly<
  Record<SiteFailure, {readonly title: string; readonly text: string}>
> = {
  gone: {
    title: 'A part of the site is missing',
    text: 'The host does not have a file that belongs to this page. A new version may be on its way: try again in a moment. If it stays like this, tell an administrator of the site.',
  },
  unreachable: {
    title: 'The site cannot be reached',
    text: 'You are signed in, but the site does not answer. Check your connection, then try again.',
  },
  damaged: {
    title: 'A part of the site is damaged',
    text: 'A file of this page is not as it was published, so it is not shown. Try again; if it stays like this, tell an administrator of the site.',
  },
  outdated: {
    title: 'This page is out of date',
    text: 'The site has been published in a newer form than this page can read. Try again to load the new one.',
  },
  unknown: {
    title: 'The site could not be opened',
    text: 'Something went wrong that should not have. Try again; if it stays like this, tell an administrator of the site.',
  },
};

interface Props {
  readonly reason: SiteFailure;
}

/** The site, or a part of it, cannot be opened for somebody who is signed in. */
export default function SiteFailed({reason}: Props) {
  const {title, text} = SCREENS[reason];
  return (
    <Screen title={title}>
      <WaysOut>{text}</WaysOut>
    </Screen>
  );
}
