import clsx from 'clsx';
import {useState} from 'react';

import {useAuth} from '../AuthContext';
import Screen from '../Screen';
import controls from '../Screen/controls.module.css';

interface Props {
  readonly email: string;
}

/** Somebody is signed in whom no administrator has granted access. */
export default function NoAccess({email}: Props) {
  const {session, access} = useAuth();
  const [checked, setChecked] = useState(false);
  const [checking, setChecking] = useState(false);

  const checkAgain = async (): Promise<void> => {
    if (checking) {
      return;
    }
    setChecking(true);
    setChecked(false);
    await access.checkAgain(session);
    setChecking(false);
    setChecked(true);
  };

  return (
    <Screen title="No access yet">
      <p className={controls.text}>
        You are signed in as <strong>{email}</strong>, but this account has not
        been granted access to the documentation.
      </p>
      <p className={controls.text}>
        Ask an administrator of the staff team to grant access to exactly this
        email address. Then check again.
      </p>
      <div className={controls.actions}>
        <div role="status">
          {checked && (
            <p className={controls.notice}>
              Checked just now: there is no access yet.
            </p>
          )}
        </div>
        <button
          type="button"
          className={controls.button}
          aria-disabled={checking}
          onClick={() => {
            void checkAgain();
          }}>
          {checking ? 'Checking …' : 'Check again'}
        </button>
        <button
          type="button"
          className={clsx(controls.button, controls.secondary)}
          onClick={() => {
            void session.signOut();
          }}>
          Logout
        </button>
      </div>
    </Screen>
  );
}
