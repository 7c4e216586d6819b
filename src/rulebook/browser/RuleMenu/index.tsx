import {useRef, useState} from 'react';

import {useLoaded, useFailureNotice} from '../../../sealing/client';

const loadMenu = () => import(/* webpackChunkName: "rule-menu" */ './Menu');

interface Props {
  /** `10.2` */
  readonly number: string;
}

/** The button at the heading of a rule that opens its menu. */
export default function RuleMenu({number}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const menu = useLoaded(loadMenu, isWanted);
  useFailureNotice(menu);
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
        aria-expanded={isOpen && menu.status === 'ready'}
        onPointerEnter={() => {
          // Errors are ignored: the press loads it again and reports them.
          loadMenu().catch(() => undefined);
        }}
        onClick={() => {
          setWanted(true);
          if (menu.status === 'failed') {
            menu.retry();
          } else {
            setOpen(!isOpen);
          }
        }}
      />
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
