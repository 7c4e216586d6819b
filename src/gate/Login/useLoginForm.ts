import {useEffect, useRef, useState, type RefObject} from 'react';

import {useAuth} from '../AuthContext';
import {PATIENCE_MS} from '../timing';
import {describeLoginFailure, EMAIL_NEEDED, RESET_SENT} from './messages';

interface Feedback {
  readonly error?: string;
  readonly success?: string;
  /** What the person can do about it, beside the message. */
  readonly hint?: string;
}

export interface Fields {
  readonly email: RefObject<HTMLInputElement | null>;
  readonly password: RefObject<HTMLInputElement | null>;
}

/** The state and the actions of the login form. */
export default function useLoginForm({email, password}: Fields) {
  const {session} = useAuth();
  const [feedback, setFeedback] = useState<Feedback>({});
  const [busy, setBusy] = useState(false);
  const slow = useOverdue(busy);
  // A request that the person has given up on must not speak any more.
  const attempt = useRef(0);
  // Two events of one tick see one render: the state alone would let both pass.
  const running = useRef(false);

  const begin = (): number => {
    setFeedback({});
    setBusy(true);
    running.current = true;
    attempt.current += 1;
    return attempt.current;
  };
  const end = (mine: number, outcome: Feedback): boolean => {
    if (mine !== attempt.current) {
      return false;
    }
    setBusy(false);
    running.current = false;
    setFeedback(outcome);
    return true;
  };
  const typedEmail = () => email.current?.value.trim() ?? '';

  const submit = async (): Promise<void> => {
    if (running.current) {
      return;
    }
    const mine = begin();
    try {
      await session.signIn(typedEmail(), password.current?.value ?? '');
      // The gate takes the form away; until then it stays busy.
    } catch (error) {
      const {message, hint, expected} = describeLoginFailure(error);
      if (!expected) {
        console.error('Signing in failed.', error);
      }
      if (end(mine, {error: message, ...(hint !== undefined && {hint})})) {
        password.current?.focus();
        password.current?.select();
      }
    }
  };

  const requestReset = async (): Promise<void> => {
    if (running.current) {
      return;
    }
    if (typedEmail() === '') {
      setFeedback({error: EMAIL_NEEDED});
      email.current?.focus();
      return;
    }
    const mine = begin();
    try {
      await session.requestPasswordReset(typedEmail());
      end(mine, {success: RESET_SENT});
    } catch (error) {
      // The provider's own words, as the specification asks.
      end(mine, {
        error: error instanceof Error ? error.message : String(error),
      });
    }
  };

  const giveUp = (): void => {
    attempt.current += 1;
    setBusy(false);
    running.current = false;
    setFeedback({});
    // The button that was pressed goes away; the person tries again.
    password.current?.focus();
  };

  return {feedback, busy, slow, submit, requestReset, giveUp};
}

/** True once `running` has lasted longer than a person should wait unaware. */
function useOverdue(running: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!running) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setOverdue(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [running]);
  return overdue;
}
