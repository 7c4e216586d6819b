import {withClaims, type Account} from '../../src/admin/accounts/Account';
import type {Claims} from '../../src/admin/accounts/claims';

/** An account that nobody has granted or invited, but for what is given. */
export default function createAccount(
  change: Partial<Account> = {},
  claims: Claims = {},
): Account {
  return withClaims(
    {
      uid: 'a-stranger-may-have-this',
      email: 'ann@example.com',
      name: undefined,
      created: new Date(0),
      lastSignIn: undefined,
      disabled: false,
      verified: false,
      unfinished: false,
      claims: {},
      grant: {},
      grantedTo: undefined,
      invitation: {state: 'none'},
      ...change,
    },
    claims,
  );
}
