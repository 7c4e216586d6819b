import {useLayoutEffect} from 'react';

import {takeEarlyLogin, type EarlyLogin} from './earlyLogin';
import type {Fields} from './useLoginForm';

interface Wishes {
  readonly submit: () => void;
  readonly reset: () => void;
}

/** As the screen first appears it takes over what a person has done in the shell's form. */
export default function useTakeOver(fields: Fields, wishes: Wishes): void {
  useLayoutEffect(() => {
    const early = takeEarlyLogin();
    if (early === undefined) {
      fields.email.current?.focus();
      return;
    }
    fill(fields, early);
    if (early.wish !== undefined) {
      wishes[early.wish]();
    }
    // Once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Setting `value` leaves the cursor at its end. */
function fill(fields: Fields, {email, password, focused}: EarlyLogin): void {
  if (fields.email.current !== null && fields.password.current !== null) {
    fields.email.current.value = email;
    fields.password.current.value = password;
    fields[focused ?? 'email'].current?.focus();
  }
}
