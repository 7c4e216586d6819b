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

import {readNumber} from '../../../documents/ruleNumber';
import {useFailureNotice, type Loaded} from '../../../sealing/client';
import {RULE_PATH} from '../../shared/RuleTable';
import {copyText} from '../copy';
import headingText from '../headingText';
import {loadRules} from '../rules';
import {loadLines} from '../ruleTexts';
import ManualCopyDialog from './ManualCopyDialog';
import loadQuotation from './quotation';
import styles from './styles.module.css';

const LOADING = {status: 'loading'} as const;

interface Props {
  readonly number: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Copies a rule's citation, or what it says with the citation below. */
export default function Menu({number, button, isOpen, onOpenChange}: Props) {
  const path = useBaseUrl(`/${RULE_PATH}/${number}`);
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState<string>();
  const [quotation, setQuotation] = useState<Loaded<never>>(LOADING);
  useFailureNotice(quotation);
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

  useEffect(() => {
    // Loaded ahead: after a press the browser lets a page copy for a short time.
    // Errors are ignored here, since copying loads it again.
    Promise.all([loadRules(), loadLines(number)]).catch(() => undefined);
  }, [number]);

  const citation = (): string => {
    const heading = button.current?.closest('[data-rule]');
    const title = heading && readNumber(headingText(heading))?.title;
    // Without its brackets Discord would show a card of the address.
    return `§${number} ${title ?? ''} <${window.location.origin}${path}>`;
  };
  const copy = async (what: string, text: string): Promise<void> => {
    setStatus('');
    if (await copyText(text)) {
      setStatus(`${what} of §${number} copied`);
    } else {
      setRefused(text);
    }
  };
  const copyQuotation = async (): Promise<void> => {
    setQuotation(LOADING);
    try {
      await copy('Quotation', await loadQuotation(number, citation()));
    } catch {
      const retry = (): void => {
        void copyQuotation();
      };
      setQuotation({status: 'failed', retry});
    }
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
            void copy('Citation', citation());
          }}>
          Copy citation
        </MenuItem>
        <MenuItem
          className={styles.item}
          onClick={() => {
            void copyQuotation();
          }}>
          Copy quotation
        </MenuItem>
      </Popup>
      {main !== null &&
        createPortal(
          <VisuallyHidden role="status">{status}</VisuallyHidden>,
          main,
        )}
      {refused !== undefined && (
        <ManualCopyDialog
          what={`§${number}`}
          text={refused}
          finalFocus={button}
          onClose={() => {
            setRefused(undefined);
          }}
        />
      )}
    </PortalContext>
  );
}
