import {
  Menu as Popup,
  MenuItem,
  PortalContext,
  useMenuStore,
  VisuallyHidden,
} from '@ariakit/react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useState, type RefObject} from 'react';
import {createPortal} from 'react-dom';

import {RULE_PATH} from '../../shared/RuleTable';
import {readNumber} from '../../../documents/ruleNumber';
import copyText from '../copy/copyText';
import ByHand from './ByHand';
import headingText from './headingText';
import quote from './quote';
import readBlocks from './readBlocks';
import styles from './styles.module.css';

interface Props {
  readonly number: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Copies a rule's citation, or what it says with the citation below. */
export default function Menu({number, button, isOpen, onOpenChange}: Props) {
  const path = useBaseUrl(`/${RULE_PATH}/${number}`);
  const [told, setTold] = useState('');
  const [byHand, setByHand] = useState<string>();
  const store = useMenuStore({
    open: isOpen,
    setOpen: onOpenChange,
    placement: 'bottom-start',
  });
  useEffect(() => {
    store.setAnchorElement(button.current);
    store.setDisclosureElement(button.current);
    if (isOpen) {
      // What Ariakit's own button asks for.
      store.setInitialFocus('first');
      store.setAutoFocusOnShow(true);
    }
  }, [store, button, isOpen]);

  const copy = async (what: string, textOf: (heading: Element) => string) => {
    const heading = button.current?.closest('[data-rule]');
    const text = heading ? textOf(heading) : '';
    setTold('');
    if (await copyText(text)) {
      setTold(`${what} of §${number} copied`);
    } else {
      setByHand(text);
    }
  };
  const citationOf = (heading: Element) => {
    const title = readNumber(headingText(heading))?.title ?? '';
    // Without its brackets Discord would show a card of the address.
    return `§${number} ${title} <${window.location.origin}${path}>`;
  };
  const main = document.querySelector('main');
  return (
    <PortalContext value={main}>
      <Popup
        store={store}
        portal
        preserveTabOrder={false}
        aria-label={`Copy §${number}`}
        gutter={4}
        finalFocus={button}
        className={styles.menu}>
        <MenuItem
          className={styles.item}
          onClick={() => {
            void copy('Citation', citationOf);
          }}>
          Copy citation
        </MenuItem>
        <MenuItem
          className={styles.item}
          onClick={() => {
            void copy('Quotation', (heading) =>
              quote(readBlocks(heading), citationOf(heading)),
            );
          }}>
          Copy quotation
        </MenuItem>
      </Popup>
      {main !== null &&
        createPortal(
          <VisuallyHidden role="status">{told}</VisuallyHidden>,
          main,
        )}
      {byHand !== undefined && (
        <ByHand
          what={`§${number}`}
          text={byHand}
          finalFocus={button}
          onClose={() => {
            setByHand(undefined);
          }}
        />
      )}
    </PortalContext>
  );
}
