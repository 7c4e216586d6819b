import {
  Menu as Popup,
  MenuItem,
  PortalContext,
  useMenuStore,
} from '@ariakit/react';
import {useEffect, useLayoutEffect, useState, type RefObject} from 'react';
import {
  LOADING,
  useFailureNotice,
  type Loaded,
} from 'docusaurus-sealed/useLoaded';

import {copy} from '../../shared/clipboard/copy';
import {loadBlocks} from '../data';
import styles from './popup.module.css';
import loadQuotation from './quotation';

interface Props {
  readonly number: string;
  /** The permanent address of the rule. */
  readonly address: string;
  readonly citation: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Copies the link to a rule, or its text with the citation below. */
export default function Menu({
  number,
  address,
  citation,
  button,
  isOpen,
  onOpenChange,
}: Props) {
  const [quotation, setQuotation] = useState<Loaded<never>>(LOADING);
  useFailureNotice(quotation, `The text of §${number}`);
  const store = useMenuStore({
    open: isOpen,
    setOpen: onOpenChange,
    placement: 'bottom-start',
  });
  useLayoutEffect(() => {
    // It may have come late: it would take a reader back who has scrolled on.
    const {top = 0, bottom = 0} = button.current?.getBoundingClientRect() ?? {};
    if (bottom < 0 || top > window.innerHeight) {
      onOpenChange(false);
    }
  }, [button, onOpenChange]);
  useEffect(() => {
    store.setAnchorElement(button.current);
    store.setDisclosureElement(button.current);
    if (isOpen) {
      // Ariakit's own button does the same.
      store.setInitialFocus('first');
      store.setAutoFocusOnShow(true);
    }
  }, [store, button, isOpen]);

  useEffect(() => {
    // Loaded ahead: browsers allow copying only shortly after a press. Errors are
    // ignored, because copying loads it again.
    loadBlocks(number).catch(() => undefined);
  }, [number]);

  const copyRule = (what: string, text: string) =>
    copy(`${what} §${number}`, text, {button: button.current});
  const copyQuotation = async (): Promise<void> => {
    setQuotation(LOADING);
    try {
      const text = await loadQuotation(number, citation);
      await copyRule('quotation of', text);
    } catch {
      const retry = (): void => {
        void copyQuotation();
      };
      setQuotation({status: 'failed', retry});
    }
  };
  const actions = {
    'Copy link': () => copyRule('link to', address),
    'Copy quotation': copyQuotation,
  };
  return (
    <PortalContext value={document.querySelector('main')}>
      <Popup
        store={store}
        portal
        // It gets the focus before its place: the page would scroll to its top.
        fixed
        preserveTabOrder={false}
        aria-label={`Copy §${number}`}
        gutter={4}
        finalFocus={button}
        onKeyDown={({key}) => {
          if (key === 'Tab') {
            // The browser moves on from the button, not from the end of the page.
            button.current?.focus();
            onOpenChange(false);
          }
        }}
        className={`card shadow--md ${styles.menu ?? ''}`}>
        {Object.entries(actions).map(([name, act]) => (
          <MenuItem
            key={name}
            className={styles.item}
            onClick={() => {
              void act();
            }}>
            {name}
          </MenuItem>
        ))}
      </Popup>
    </PortalContext>
  );
}
