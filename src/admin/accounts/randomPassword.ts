import {randomBytes} from 'node:crypto';

/**
 * A password that nobody knows, until its owner chooses one. With every kind of
 * character, so that no password policy refuses it.
 */
export default function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}
