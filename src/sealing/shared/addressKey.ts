import decodeComponent from './decodeComponent';

/**
 * What addresses of one page have in common. Routes are matched without regard
 * to case, to a slash at the end, and to what names the file on a host.
 *
 * @param path below the base URL, without a slash at its beginning
 */
export default function addressKey(path: string): string {
  return decodeComponent(path)
    .replace(/\/+$/, '')
    .replace(/(?:^|\/)index\.html$|\.html$/, '')
    .toLowerCase();
}
