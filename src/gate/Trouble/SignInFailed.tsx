import Screen from '../Screen';
import WaysOut from './WaysOut';

/** Firebase could not be started at all. */
export default function SignInFailed() {
  return (
    <Screen title="Sign-in is not available">
      <WaysOut>
        The sign-in service could not be started. Try again in a moment; if it
        stays like this, tell an administrator of the site.
      </WaysOut>
    </Screen>
  );
}
