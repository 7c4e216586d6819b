import type {BuiltSite, Variant} from './buildSites';
import {PROFILES, type Profile} from './MeasuredPage';
import type {Measures} from './measureSite';

export interface Sample {
  readonly variant: Variant;
  readonly profile: Profile['name'];
  readonly measures: Measures;
}

const TITLES: Readonly<Record<keyof Measures, string>> = {
  loginReady: 'Login visible and ready, cold',
  signInToHeading: 'Sign-in click to heading',
  signInToUse: '… to use',
  firstVisit: 'Signed in, first visit',
  firstVisitToUse: '… to use',
  laterVisit: 'Signed in, later visit',
  nextPage: 'Next page in the app',
};

/**
 * The report in Markdown.
 *
 * @param how the machine, and how often was measured
 */
export default function writeReport(
  how: string,
  builds: readonly BuiltSite[],
  samples: readonly Sample[],
): string {
  const rows = PROFILES.flatMap(({name}) =>
    Object.entries(TITLES).map(([measure, title]) =>
      rowOf(
        `${name} | ${title}`,
        samples.filter(({profile}) => profile === name),
        ({measures}) => measures[measure as keyof Measures],
      ),
    ),
  );
  return `# Measured

${how} "Usual" is a stock Docusaurus
build whose Root hides the site until Firebase answers, "sealed" this project,
both with the same documents. Phone: 4 times slower, 1.6 Mbit/s, 150 ms. Desktop:
host and sign-in service on this machine, without any delay. The host speaks
HTTP/1.1 and gzip.

A later visit is the third with one profile on the disk, in a restarted browser,
which then uses compiled code from its cache. "To use" is the time until a link of
the sidebar navigates inside the site and then the search opens. Only the page's main
thread is slowed down: compiling and decrypting on other threads costs a real phone
more than is measured here.

Each build starts without any cache.

| profile | measured | usual | sealed | to usual |
| --- | --- | --: | --: | --: |
${rows.join('\n')}
${rowOf(' | Build', builds, ({buildMs}) => buildMs)}
`;
}

/** The medians in milliseconds of both variants, beside each other. */
function rowOf<T extends {readonly variant: Variant}>(
  title: string,
  all: readonly T[],
  valueOf: (one: T) => number,
): string {
  const of = (variant: Variant) =>
    median(all.filter((one) => one.variant === variant).map(valueOf));
  const [usual, sealed] = [of('usual'), of('sealed')];
  return `| ${title} | ${usual.toFixed(0)} ms | ${sealed.toFixed(0)} ms | ${(sealed / usual).toFixed(2)} × |`;
}

/** The middle value; not a number of none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
