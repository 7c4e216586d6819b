import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

import {AuthError, type AuthFailure} from '../../IdentityProvider';
import {useAuth} from '../../session/AuthContext';
import {takeEarlyLogin} from '../../session/earlyLogin';
import * as texts from '../../texts';
import {PATIENCE_MS} from '../../timing';

interface Elements {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly email: RefObject<HTMLInputElement | null>;
  readonly password: RefObject<HTMLInputElement | null>;
}

export interface Feedback {
  readonly error?: string;
  /** Shown only if there is no error. */
  readonly success?: string;
  /** What the person can do about the error. */
  readonly hint?: string;
  /** What to check in the fields. It describes the password field, which gets the focus. */
  readonly advice?: string;
}

/** The state and the actions of the login form. */
export default function useLoginForm({form, email, password}: Elements) {
  const {session} = useAuth();
  const [feedback, setFeedback] = useState<Feedback>({});
  const [busy, setBusy] = useState(false);
  const slow = useOverdue(busy);
  // Not only a state: two events before the next render would both see it unset.
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
      // The form stays busy until the gate replaces it.
    } catch (error) {
      // A cancelled attempt shows nothing.
      if (signal.aborted) {
        return;
      }
      end(describeLoginFailure(error));
      password.current?.focus();
      password.current?.select();
    }
  };

  const requestReset = async (): Promise<void> => {
    if (running.current !== undefined) {
      return;
    }
    if (typedEmail() === '') {
      setFeedback({error: texts.EMAIL_NEEDED});
      email.current?.focus();
      return;
    }
    const signal = begin();
    let outcome: Feedback = {success: texts.RESET_SENT};
    try {
      await session.sendPasswordReset(typedEmail());
    } catch (error) {
      // The specification asks for the service's own words.
      outcome = {error: error instanceof Error ? error.message : String(error)};
    }
    if (!signal.aborted) {
      end(outcome);
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    end({});
    // The button that was pressed disappears; the person tries again.
    password.current?.focus();
  };

  // The first render takes over the person's input in the shell's form.
  useLayoutEffect(() => {
    const early = takeEarlyLogin();
    if (early !== undefined && email.current && password.current) {
      // This puts the cursor at the end.
      email.current.value = early.email;
      password.current.value = early.password;
    }
    (early?.focused === 'password' ? password : email).current?.focus();
    if (early?.requested === 'submit') {
      form.current?.requestSubmit();
    } else if (early?.requested === 'reset') {
      void requestReset();
    }
    // Only once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {feedback, busy, slow, submit, requestReset, cancel};
}

/** What the person can do; the message above it is the specification's. */
const HINTS: Readonly<
  Partial<Record<Exclude<AuthFailure, 'accountNotFound'>, string>>
> = {
  wrongPassword: texts.WRONG_PASSWORD_HINT,
  accountDisabled: texts.DISABLED_HINT,
  accountWithoutEmail: texts.NO_EMAIL_HINT,
  tooManyAttempts: texts.TOO_MANY_ATTEMPTS_HINT,
  unreachable: texts.UNREACHABLE_HINT,
};

/** Everything but an unknown account is also logged. */
function describeLoginFailure(error: unknown): Feedback {
  const reason = error instanceof AuthError ? error.reason : 'unknown';
  if (reason === 'accountNotFound') {
    return {error: texts.ACCOUNT_NOT_FOUND, advice: texts.NOT_FOUND_ADVICE};
  }
  console.error('Signing in failed.', error);
  const hint = HINTS[reason];
  return {error: texts.LOGIN_FAILED, ...(hint !== undefined && {hint})};
}

/** True if `running` has lasted longer than a person waits without an explanation. */
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
