import type {ComboboxStore} from '@ariakit/react';
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';

interface Options {
  readonly store: ComboboxStore;
  readonly list: RefObject<HTMLElement | null>;
  readonly query: string;
  /** Changes whenever the list shows something else. */
  readonly shown: unknown;
  /** Whether the answer to the query is pending. */
  readonly isWaiting: boolean;
  /** Whether the first entries are good results, and not suggestions. */
  readonly hasResults: boolean;
}

/**
 * Keeps the first good result selected as results arrive, unless the arrows have chosen
 * another since the last letter. If Enter is pressed before the answer, it waits,
 * and then opens the first result: until then the list shows an earlier query.
 *
 * @returns the handler for keys, to run before the combobox's own
 */
export default function useSelection({
  store,
  list,
  query,
  shown,
  isWaiting,
  hasResults,
}: Options): (event: KeyboardEvent) => void {
  const isChosen = useRef(false);
  const enter = useRef<MouseEventInit>(undefined);

  useLayoutEffect(() => {
    isChosen.current = false;
    enter.current = undefined;
  }, [query]);

  const select = useEffectEvent(() => {
    const options = [
      ...(list.current?.querySelectorAll('[role="option"]') ?? []),
    ];
    const {activeId} = store.getState();
    if (!isChosen.current || !options.some(({id}) => id === activeId)) {
      store.setActiveId(hasResults ? (options[0]?.id ?? null) : null);
      list.current?.scrollTo({top: 0});
    }
    if (enter.current !== undefined && !isWaiting) {
      if (hasResults) {
        options[0]?.dispatchEvent(
          new MouseEvent('click', {
            ...enter.current,
            bubbles: true,
            cancelable: true,
          }),
        );
      }
      enter.current = undefined;
    }
  });
  useLayoutEffect(() => {
    select();
  }, [query, shown, isWaiting]);

  return (event) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (/^(?:Arrow|Page)(?:Up|Down)$/.test(event.key)) {
      isChosen.current = true;
    } else if (event.key === 'Enter' && isWaiting && !isChosen.current) {
      event.preventDefault();
      const {ctrlKey, metaKey, shiftKey} = event;
      enter.current = {ctrlKey, metaKey, shiftKey};
    }
  };
}
