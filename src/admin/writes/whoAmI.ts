import {hostname, userInfo} from 'node:os';

/** Who works here, for other administrators to read. */
export default function whoAmI(): string {
  let user = 'somebody';
  try {
    user = userInfo().username;
  } catch {
    // A container may run as a user without a name.
  }
  return `${user}@${hostname()}`.slice(0, 80);
}
