import {createHash} from 'node:crypto';

/**
 * The id that browsers keep of an announcement which was dismissed, also after
 * the logout: a digest, for what authors write does not stay on a device.
 */
export default function announcementId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}
