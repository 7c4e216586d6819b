import type {UserRecord} from 'firebase-admin/auth';

import toAccount, {type Account} from '../../../src/staff/accounts/Account';
import type {Claims} from '../../../src/staff/accounts/Account';

interface Change {
  readonly email?: string | undefined;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
  /** When it signed in last. */
  readonly lastSignIn?: Date;
}

/** An account that nobody has granted or invited, but for what is given. */
export default function createAccount(
  {lastSignIn, ...change}: Change = {},
  customClaims: Claims = {},
): Account {
  const user = {
    uid: 'a-stranger-may-have-this',
    email: 'ann@example.com',
    emailVerified: false,
    disabled: false,
    metadata: {
      lastSignInTime: lastSignIn?.toUTCString() ?? null,
    },
    customClaims,
    ...change,
  };
  return toAccount(user as unknown as UserRecord);
}
