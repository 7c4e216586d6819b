import type {Account} from '../accounts/Account';
import Invitations, {type InvitationReport} from '../accounts/Invitations';
import sendPasswordReset from '../project/sendPasswordReset';
import showProgress from '../terminal/showProgress';
import type {InviteOptions} from './options';
import type {ChangeContext} from './withProject';

/** The project's invitations, with Firebase's own mails. */
export function openInvitations(
  {target, store, writer, stopped}: ChangeContext,
  {mailsPerDay}: InviteOptions,
): Invitations {
  return new Invitations({
    store,
    writer,
    send: (email) => sendPasswordReset(target, email),
    mailsPerDay,
    stopped,
  });
}

/** Sends as many as may be sent today, and shows how far it is. */
export default async function sendInvitations(
  invitations: Invitations,
  queue: readonly Account[],
  everyone: readonly Account[],
): Promise<InvitationReport> {
  const today = Math.min(queue.length, invitations.leftToday(everyone));
  const progress = showProgress('Invitations', today);
  return invitations
    .send(queue, everyone, progress.advance)
    .finally(progress.stop);
}
