import Link, {type Props as LinkProps} from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';

import {goMarked, handMarks} from '../marks';

interface Props extends LinkProps {
  readonly to: string;
  /** What the page is to mark. */
  readonly marks: string;
  /** The hit is opened, here or in a new tab. */
  readonly onChoose: () => void;
}

/** A link to a hit; the address itself carries no words. */
export default function HitLink({
  to,
  marks,
  onChoose,
  onClick,
  ...props
}: Props) {
  const history = useHistory();
  const openTab = (): void => {
    onChoose();
    if (marks !== '') {
      handMarks(to, marks);
    }
  };
  return (
    <Link
      {...props}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.ctrlKey || event.metaKey || event.shiftKey) {
          openTab();
        } else {
          onChoose();
          if (marks !== '' && !event.altKey) {
            event.preventDefault();
            goMarked(history, to, marks);
          }
        }
      }}
      onAuxClick={({button}) => {
        // The middle one; the other shows a menu.
        if (button === 1) {
          openTab();
        }
      }}
    />
  );
}
