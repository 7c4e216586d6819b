import {useLayoutEffect} from 'react';

import {takeEarlyLogin} from '../../session/earlyLogin';
import type {Fields} from './useLoginForm';

interface Actions {
  readonly submit: () => void;
  readonly reset: () => void;
}

/** On its first render the screen takes over what a person did in the shell's form. */
export default function useEarlyLogin(fields: Fields, actions: Actions): void {
  useLayoutEffect(() => {
    const early = takeEarlyLogin();
    const email = fields.email.current;
    const password = fields.password.current;
    if (early !== undefined && email !== null && password !== null) {
      // This puts the cursor at the end.
      email.value = early.email;
      password.value = early.password;
    }
    fields[early?.focused ?? 'email'].current?.focus();
    if (early?.requested !== undefined) {
      actions[early.requested]();
    }
    // Only once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
