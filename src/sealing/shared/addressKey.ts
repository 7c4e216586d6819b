import decodeComponent from './decodeComponent';
import {pageKey} from './pageKey';

/**
 * What all addresses of a page have in common, for routes are matched without
 * regard to case.
 *
 * @param path below the base URL
 */
export default function addressKey(path: string): string {
  return pageKey(decodeComponent(path)).toLowerCase();
}
