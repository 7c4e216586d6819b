import type {Account} from './Account';
import type AccountStore from './AccountStore';

interface Replacement {
  readonly password: string;
  readonly name: string | undefined;
}

/**
 * Takes an account from whoever registered it, so that only the owner of its
 * address can get in again: another password, no other way of signing in, and no
 * session that lasts.
 */
export default async function secureAccount(
  store: AccountStore,
  account: Account,
  {password, name}: Replacement,
): Promise<void> {
  const foreignProviders = account.providers.filter(
    (provider) => provider !== 'password' && provider !== 'phone',
  );
  await store.update(account, {
    password,
    displayName: name ?? null,
    photoURL: null,
    emailVerified: false,
    // Whoever may not be let in again was refused before.
    ...(account.disabled && {disabled: false}),
    // Each would be a way around the new password.
    ...(account.providers.includes('phone') && {phoneNumber: null}),
    ...(foreignProviders.length > 0 && {providersToUnlink: foreignProviders}),
    multiFactor: {enrolledFactors: null},
  });
  await store.endSessions(account);
}
