import {GRANT_CLAIM, parseGrant, type Grant} from './grant';

/**
 * The grant in an ID token, a JSON Web Token (RFC 7519) that nobody has
 * verified. It serves to get ready sooner: nothing may be shown by it.
 *
 * @throws Error if the token has not that form
 */
export default function readTokenGrant(token: string): Grant {
  const payload = token.split('.')[1] ?? '';
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Readonly<
    Record<string, unknown>
  >;
  return parseGrant(claims[GRANT_CLAIM]);
}
