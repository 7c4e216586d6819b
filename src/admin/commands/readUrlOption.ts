import {addressOf, readSiteUrl} from '../../config/addresses';
import UsageError from '../UsageError';

/** The address of a site as it was given on the command line, without a slash at its end. */
export default function readUrlOption(text: string): string {
  const problems: string[] = [];
  const url = readSiteUrl(text, problems, '--url');
  if (url === undefined || problems.length > 0) {
    throw new UsageError(
      `${problems[0] ?? '--url is empty: give a whole address, such as https://rules.example.org'}.`,
    );
  }
  return addressOf(url);
}
