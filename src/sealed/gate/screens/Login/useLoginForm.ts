import {useLayoutEffect, useRef, useState} from 'react';

import failureOf, {type AuthFailure} from '../../firebase/failureOf';
import {useAuth} from '../../session/AuthContext';
import * as texts from '../../texts';
import {PATIENCE_MS} from '../../../shared/loading/waiting';
import {readEarlyLogin} from '../../early/earlyLogin';

export interface Feedback {
  readonly error?: string;
  readonly success?: string;
  /** What the person can do next. */
  readonly hint?: string;
  /** What to check in the fields. It describes the password field, which gets the focus. */
  readonly advice?: string;
}

/** The state and the actions of the login form. */
export default function useLoginForm() {
  const {session} = useAuth();
  const form = useRef<HTMLFormElement>(null);
  // A reference that is read once: useRef would read the form at every render.
  const [early] = useState(() => ({current: readEarlyLogin()}));
  const [feedback, setFeedback] = useState<Feedback>({});
  /** `slow` once a person has waited too long without an explanation. */
  const [phase, setPhase] = useState<'idle' | 'busy' | 'slow'>('idle');
  // A state alone is not enough: two events before the next render would both see it unset.
  const running = useRef<AbortController>(undefined);

  const end = (outcome: Feedback): void => {
    running.current = undefined;
    setPhase('idle');
    setFeedback(outcome);
  };

  /** Does nothing while a request runs. A cancelled request shows nothing. */
  const run = async (
    request: (
      fields: Fields,
      signal: AbortSignal,
    ) => Promise<Feedback | undefined>,
  ): Promise<void> => {
    if (running.current !== undefined || form.current === null) {
      return;
    }
    const attempt = new AbortController();
    running.current = attempt;
    setFeedback({});
    setPhase('busy');
    setTimeout(() => {
      if (running.current === attempt) {
        setPhase('slow');
      }
    }, PATIENCE_MS);
    const outcome = await request(fieldsOf(form.current), attempt.signal);
    if (outcome !== undefined && running.current === attempt) {
      end(outcome);
    }
  };

  const submit = () =>
    run(async ({email, password}, signal) => {
      try {
        await session.signIn(email.value, password.value, signal);
      } catch (error) {
        if (!signal.aborted) {
          password.focus();
          password.select();
          return describeLoginFailure(error);
        }
      }
      // The form stays busy until the gate replaces it.
      return undefined;
    });

  const requestReset = () =>
    run(async ({email}) => {
      // Browsers remove spaces around an address in a field for one.
      if (email.value === '') {
        email.focus();
        return {error: texts.EMAIL_NEEDED};
      }
      try {
        await session.sendPasswordReset(email.value);
        return {success: texts.RESET_SENT, hint: texts.RESET_HINT};
      } catch (error) {
        // The service's own words.
        return {error: error instanceof Error ? error.message : String(error)};
      }
    });

  const cancel = (): void => {
    running.current?.abort();
    end({});
    // The button that was pressed disappears; the person tries again.
    form.current?.querySelector<HTMLInputElement>('#password')?.focus();
  };

  // The first render takes over the person's input in the shell's form.
  useLayoutEffect(() => {
    if (form.current === null) {
      return;
    }
    const {email, password} = fieldsOf(form.current);
    const {current: input} = early;
    if (input !== undefined) {
      email.value = input.email;
      password.value = input.password;
      // A password is not kept longer than needed.
      early.current = undefined;
    }
    // This puts the cursor at the end.
    (input?.inPassword === true ? password : email).focus();
    if (input?.requested === 'submit') {
      form.current.requestSubmit();
    } else if (input?.requested === 'reset') {
      void requestReset();
    }
    // This runs only once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    form,
    feedback,
    phase,
    /** The person may have made it visible before the gate's script ran. */
    showsPassword: early.current?.showsPassword === true,
    submit,
    requestReset,
    cancel,
  };
}

type Fields = Readonly<Record<'email' | 'password', HTMLInputElement>>;

const fieldsOf = ({elements}: HTMLFormElement) => elements as unknown as Fields;

/** What the person can do, below the message. */
const HINTS: Readonly<Partial<Record<AuthFailure, string>>> = {
  wrongPassword: texts.WRONG_PASSWORD_HINT,
  accountDisabled: texts.DISABLED_HINT,
  accountWithoutEmail: texts.NO_EMAIL_HINT,
  tooManyAttempts: texts.TOO_MANY_ATTEMPTS_HINT,
  overloaded: texts.OVERLOADED_HINT,
  unreachable: texts.UNREACHABLE_HINT,
};

/** Everything but an unknown account is also logged. */
function describeLoginFailure(error: unknown): Feedback {
  const reason = failureOf(error);
  if (reason === 'accountNotFound') {
    return {error: texts.ACCOUNT_NOT_FOUND, advice: texts.NOT_FOUND_ADVICE};
  }
  console.error('Signing in failed.', error);
  const hint = reason && HINTS[reason];
  return {error: texts.LOGIN_FAILED, ...(hint !== undefined && {hint})};
}
