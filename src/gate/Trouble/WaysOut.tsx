import clsx from 'clsx';
import type {ReactNode} from 'react';

import {useAuth} from '../AuthContext';
import controls from '../Screen/controls.module.css';

interface Props {
  /** What is going on, in plain words. */
  readonly children: ReactNode;
}

/** Says what is wrong and offers what always works: trying again, or signing out. */
export default function WaysOut({children}: Props) {
  const {session} = useAuth();
  return (
    <>
      <p className={controls.text} role="alert">
        {children}
      </p>
      <div className={controls.actions}>
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            session.reload();
          }}>
          Try again
        </button>
        <button
          type="button"
          className={clsx(controls.button, controls.secondary)}
          onClick={() => {
            void session.signOut();
          }}>
          Sign out on this device
        </button>
      </div>
    </>
  );
}
