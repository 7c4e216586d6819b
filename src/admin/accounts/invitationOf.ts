import type {Account} from './Account';
import type {Invitation} from './claims';

/** What is known of an invitation once sign-ins are looked at too; `at` stays when it was sent. */
export type InvitationProgress =
  Invitation | {readonly state: 'accepted'; readonly at: Date};

/**
 * An invitation counts as accepted once its account has signed in since it was
 * sent. Firebase tells neither whether a mail arrived nor when a password was
 * chosen: whoever signs in with a password from before has accepted it, too. A
 * sign-in before it, perhaps a stranger's, says nothing.
 */
export default function invitationOf({
  invitation,
  lastSignIn,
}: Pick<Account, 'invitation' | 'lastSignIn'>): InvitationProgress {
  return invitation.state === 'sent' &&
    lastSignIn !== undefined &&
    // Both are whole seconds; the emulator takes the creation for a sign-in.
    lastSignIn > invitation.at
    ? {state: 'accepted', at: invitation.at}
    : invitation;
}
