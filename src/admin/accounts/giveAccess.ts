import forEachConcurrently from '../../shared/forEachConcurrently';
import {errorCode, isFatal, reasonOf} from '../project/explainError';
import {isQuotaError} from '../writes/retry';
import type {Account} from './Account';
import {LOOKUP_SIZE} from './AccountStore';
import carryOut, {type AccessOptions, type Outcome} from './carryOut';
import chunksOf from './chunksOf';
import {ClaimsTooLargeError} from './claims';
import planAccess, {type AccessPlan} from './planAccess';

interface Options extends AccessOptions {
  readonly stopped: () => boolean;
  readonly onDone: () => void;
}

/** What became of one person. */
export type AccessOutcome = Outcome & {readonly email: string};

/** Carries the plans out, all but the invitations; `account` in each outcome is as it stands then. */
export default async function giveAccess(
  plans: readonly AccessPlan[],
  options: Options,
): Promise<readonly AccessOutcome[]> {
  const {store, stopped, onDone} = options;
  const outcomes: AccessOutcome[] = [];
  for (const chunk of chunksOf(plans, LOOKUP_SIZE)) {
    if (stopped()) {
      break;
    }
    // Claims are overwritten as a whole: what other tools wrote since the
    // accounts were listed is to stay.
    const existing = chunk.flatMap((plan) =>
      'account' in plan ? [plan.account] : [],
    );
    const fresh: ReadonlyMap<string, Account> =
      existing.length > 0 ? await store.refresh(existing) : new Map();
    await forEachConcurrently(chunk, async (plan) => {
      if (stopped()) {
        return;
      }
      const {email} = plan.person;
      try {
        const current =
          'account' in plan
            ? planAccess(plan.person, asItIsNow(plan.account, fresh), options)
            : plan;
        outcomes.push({email, ...(await carryOut(current, options))});
      } catch (error) {
        if (!concernsOneAccount(error)) {
          throw error;
        }
        outcomes.push({email, result: 'failed', reason: reasonOf(error)});
      }
      onDone();
    });
  }
  const order = new Map(plans.map(({person}, index) => [person.email, index]));
  const place = ({email}: AccessOutcome) => order.get(email) ?? 0;
  return outcomes.sort((one, other) => place(one) - place(other));
}

function asItIsNow(
  {uid, successor}: Account,
  fresh: ReadonlyMap<string, Account>,
): Account | undefined {
  const account = fresh.get(uid);
  return account && {...account, ...(successor !== undefined && {successor})};
}

/** Whether other accounts may fare better. */
export function concernsOneAccount(error: unknown): boolean {
  return (
    error instanceof ClaimsTooLargeError ||
    (errorCode(error)?.startsWith('auth/') === true &&
      !isFatal(error) &&
      !isQuotaError(error))
  );
}
