import {useEffect, useRef, useState, type RefObject} from 'react';

import {useAuth} from '../AuthContext';
import {PATIENCE_MS} from '../timing';
import {describeLoginFailure, EMAIL_NEEDED, RESET_SENT} from './messages';

interface Feedback {
  readonly error?: string;
  readonly success?: string;
  /** What the person can do about it, beside the message. */
  readonly hint?: string;
  readonly advice?: string;
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
  // Two events of one tick see one render: the state alone would let both pass.
  const running = useRef<AbortController>(undefined);

  const begin = (): AbortSignal => {
    setFeedback({});
    setBusy(true);
    running.current = new AbortController();
    return running.current.signal;
  };
  const end = (outcome: Feedback): void => {
    setBusy(false);
    running.current = undefined;
    setFeedback(outcome);
  };
  const typedEmail = () => email.current?.value.trim() ?? '';

  const submit = async (): Promise<void> => {
    if (running.current !== undefined) {
      return;
    }
    const signal = begin();
    try {
      await session.signIn(typedEmail(), password.current?.value ?? '', signal);
      // The gate takes the form away; until then it stays busy.
    } catch (error) {
      // What the person has given up on must not speak any more.
      if (signal.aborted) {
        return;
      }
      const {message, expected, ...help} = describeLoginFailure(error);
      if (!expected) {
        console.error('Signing in failed.', error);
      }
      end({error: message, ...help});
      password.current?.focus();
      password.current?.select();
    }
  };

  const requestReset = async (): Promise<void> => {
    if (running.current !== undefined) {
      return;
    }
    if (typedEmail() === '') {
      setFeedback({error: EMAIL_NEEDED});
      email.current?.focus();
      return;
    }
    const signal = begin();
    let outcome: Feedback = {success: RESET_SENT};
    try {
      await session.requestPasswordReset(typedEmail());
    } catch (error) {
      // The provider's own words, as the specification asks.
      outcome = {error: error instanceof Error ? error.message : String(error)};
    }
    if (!signal.aborted) {
      end(outcome);
    }
  };

  const giveUp = (): void => {
    running.current?.abort();
    end({});
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
