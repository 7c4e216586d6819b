import UsageError from '../UsageError';

/**
 * The address of a site as it was given on the command line, without a slash at
 * its end.
 */
export default function readSiteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      `--url is "${text}": give a whole address, such as https://rules.example.org.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}
