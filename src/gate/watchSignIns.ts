import type {Grant} from './grant';
import readTokenGrant from './readTokenGrant';

const SIGN_IN = 'accounts:signInWithPassword';

/**
 * Tells the grant of an account as soon as Firebase has answered its sign-in.
 * The SDK then looks the account up, which takes another round trip or two, and
 * speaks only after that. Until it does, nothing may be shown by this grant.
 */
export default function watchSignIns(onGrant: (grant: Grant) => void): void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (typeof input === 'string' && input.includes(SIGN_IN)) {
      void readAnswer(response.clone(), onGrant);
    }
    return response;
  };
}

async function readAnswer(
  response: Response,
  onGrant: (grant: Grant) => void,
): Promise<void> {
  try {
    const {idToken} = (await response.json()) as {readonly idToken?: unknown};
    if (typeof idToken === 'string') {
      onGrant(readTokenGrant(idToken));
    }
  } catch {
    // Only time is lost: the SDK reads the same answer, and says what is wrong.
  }
}
