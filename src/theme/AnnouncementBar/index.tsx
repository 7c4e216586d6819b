// Change: closing the announcement moves the focus to the link below it, instead of
// losing it.
import AnnouncementBar from '@theme-original/AnnouncementBar';

export default function AnnouncementBarWrapper() {
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
