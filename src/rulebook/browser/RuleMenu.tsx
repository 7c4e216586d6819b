import {useRef, useState} from 'react';

import {useLoaded, useFailureNotice} from 'docusaurus-sealed/useLoaded';
import {CopyIcon} from '../../shared/clipboard/copy';

const loadMenu = () => import(/* webpackChunkName: "rule-menu" */ './Menu');

interface Props {
  /** `10.2` */
  readonly number: string;
}

/** The button at the heading of a rule that opens its menu. */
export default function RuleMenu({number}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // Undefined until the menu was opened once.
  const [isOpen, setOpen] = useState<boolean>();
  const isWanted = isOpen !== undefined;
  const menu = useLoaded(loadMenu, isWanted);
  useFailureNotice(menu, `The menu of §${number}`);
  const label = `Copy or quote §${number}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="clean-btn hash-link rule-menu"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen === true && menu.status === 'ready'}
        onClick={() => {
          if (menu.status === 'failed') {
            menu.retry();
          } else {
            setOpen(menu.status !== 'ready' || isOpen !== true);
          }
        }}>
        <CopyIcon />
      </button>
      {isWanted && menu.status === 'ready' && (
        <menu.value.default
          number={number}
          button={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
