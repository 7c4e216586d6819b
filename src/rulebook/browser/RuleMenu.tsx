import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {useRef, useState} from 'react';
import {useLoaded, useFailureNotice} from 'docusaurus-sealed/useLoaded';

import {readNumber} from '../documents/ruleNumber';
import {copy, CopyIcon} from '../../shared/clipboard/copy';
import {escape} from '../discord';
import {RULE_PATH} from '../Rulebook';

const loadMenu = () => import(/* webpackChunkName: "rule-menu" */ './Menu');

interface Props {
  /** `10.2` */
  readonly number: string;
  /** Its text, with the number. */
  readonly heading: string;
}

/** The buttons at the heading of a rule: one copies its citation, the other opens its menu. */
export default function RuleMenu({number, heading}: Props) {
  const address = useBaseUrl(`/${RULE_PATH}/${number}`, {absolute: true});
  const title = readNumber(heading)?.title ?? '';
  // The brackets keep Discord from embedding the page.
  const citation = `§${number} ${escape(title)} <${address}>`;
  const button = useRef<HTMLButtonElement>(null);
  // Undefined until the menu was opened once.
  const [isOpen, setOpen] = useState<boolean>();
  const isWanted = isOpen !== undefined;
  const menu = useLoaded(loadMenu, isWanted);
  useFailureNotice(menu, `The menu of §${number}`);
  const copyLabel = `Copy the citation of §${number}`;
  const menuLabel = `Link to or quote §${number}`;
  return (
    <>
      <span className={clsx('hash-link', isOpen && 'hash-link--open')}>
        <button
          type="button"
          className="clean-btn"
          aria-label={copyLabel}
          title={copyLabel}
          onClick={() => {
            void copy(`citation of §${number}`, citation);
          }}>
          <CopyIcon />
        </button>
        <button
          ref={button}
          type="button"
          className="clean-btn"
          aria-label={menuLabel}
          title={menuLabel}
          aria-haspopup="menu"
          aria-expanded={isOpen === true && menu.status === 'ready'}
          onClick={() => {
            if (menu.status === 'failed') {
              menu.retry();
            } else {
              setOpen(menu.status !== 'ready' || isOpen !== true);
            }
          }}>
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            width="16"
            height="16"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round">
            <path d="M3 8h.01M8 8h.01M13 8h.01" />
          </svg>
        </button>
      </span>
      {isWanted && menu.status === 'ready' && (
        <menu.value.default
          number={number}
          address={address}
          citation={citation}
          button={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
