import whenIdle from '../../shell/browser/whenIdle';
import {fetchBootAhead} from './fetchBoot';

/** It takes longer than this to type an email and a password. */
const AT_LATEST_MS = 2_000;

/**
 * Fetches the boot file while a person signs in: when the browser is idle, when
 * the person comes to a field, or after two seconds, whatever is first.
 *
 * @param login where the Login screen stands
 */
export default function fetchBootSoon(
  login: HTMLElement,
  baseUrl: string,
): void {
  const begun = new AbortController();
  const {signal} = begun;
  const begin = () => {
    begun.abort();
    fetchBootAhead(baseUrl);
  };
  for (const event of ['focusin', 'input']) {
    login.addEventListener(event, begin, {signal});
  }
  signal.addEventListener('abort', whenIdle(begin, AT_LATEST_MS));
}
