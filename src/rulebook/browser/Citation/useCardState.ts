import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
} from 'react';

/** How long a pointer rests on a link before its card is shown, in ms. */
const REST_MS = 350;

export interface CardState {
  /** Whether it may soon be shown: from then on what it needs is loaded. */
  readonly isNear: boolean;
  /** What shows the card; undefined while it is hidden. */
  readonly shownBy: 'pointer' | 'focus' | undefined;
  readonly hide: () => void;
  readonly handlers: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onClick'
  >;
}

/** When a link shows its card: under a mouse that rests, or with the focus of keys. */
export default function useCardState(): CardState {
  const [isNear, setNear] = useState(false);
  const [shownBy, setShownBy] = useState<CardState['shownBy']>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
  };
  const hide = () => {
    stop();
    setShownBy(undefined);
  };
  useEffect(() => stop, []);
  return {
    isNear,
    shownBy,
    hide,
    handlers: {
      onPointerEnter: ({pointerType}: PointerEvent) => {
        // A finger follows the link.
        if (pointerType === 'mouse') {
          setNear(true);
          stop();
          timer.current = setTimeout(() => {
            setShownBy((shown) => shown ?? 'pointer');
          }, REST_MS);
        }
      },
      onPointerLeave: stop,
      onFocus: ({currentTarget}: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) {
          setNear(true);
          setShownBy('focus');
        }
      },
      onBlur: hide,
      onClick: hide,
    },
  };
}
