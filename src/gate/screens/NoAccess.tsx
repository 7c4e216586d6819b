import {useState} from 'react';

import {useAuth} from '../session/AuthContext';
import * as texts from '../texts';
import Screen, {Button} from './Screen';
import styles from './Screen/styles.module.css';

interface Props {
  readonly email: string;
}

/** The account is signed in, but no administrator has given it access. */
export default function NoAccess({email}: Props) {
  const {session, access} = useAuth();
  const [check, setCheck] = useState<'none' | 'running' | 'done'>('none');

  const checkAgain = async (): Promise<void> => {
    if (check !== 'running') {
      setCheck('running');
      await access.checkAgain(session);
      setCheck('done');
    }
  };

  return (
    <Screen title={texts.NO_ACCESS_TITLE}>
      <p className={styles.text}>
        {texts.SIGNED_IN_AS} <strong>{email}</strong>, {texts.NOT_GRANTED}
      </p>
      <p className={styles.text}>{texts.ASK_FOR_ACCESS}</p>
      <div className={styles.actions}>
        <div role="status">
          {check === 'done' && (
            <p className={styles.notice}>{texts.STILL_NO_ACCESS}</p>
          )}
        </div>
        <Button
          aria-disabled={check === 'running'}
          onClick={() => {
            void checkAgain();
          }}>
          {check === 'running' ? texts.CHECKING_AGAIN : texts.CHECK_AGAIN}
        </Button>
        <Button
          secondary
          onClick={() => {
            void session.signOut();
          }}>
          {texts.LOGOUT}
        </Button>
      </div>
    </Screen>
  );
}
