import {createHash} from 'node:crypto';

/**
 * The id under which browsers remember that an announcement was dismissed. It stays
 * after sign-out, so it is a digest: no text of authors stays on a device.
 */
export default function announcementId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}
