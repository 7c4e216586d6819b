import {useAuth} from '../AuthContext';
import Screen from '../Screen';
import WaysOut from './WaysOut';
import useOnline from './useOnline';

interface Props {
  /** What has not answered in time. */
  readonly waitingFor: 'signIn' | 'site';
}

/** The sign-in service, the storage under it, or the site's host is overdue. */
export default function Slow({waitingFor}: Props) {
  const {config} = useAuth();
  const online = useOnline();
  const reason =
    waitingFor === 'site'
      ? 'You are signed in, but the site is still being fetched. You can wait, or try again.'
      : `${config.siteTitle} is still waiting to hear whether you are signed in. The sign-in service may be slow, or another tab of this site may be holding the browser’s storage: closing the other tabs can help.`;
  return (
    <Screen title="This is taking longer than usual">
      <WaysOut>
        {online
          ? reason
          : 'You are offline. Check your connection, then try again.'}
      </WaysOut>
    </Screen>
  );
}
