import type {BuiltSite, Variant} from './buildSites';
import {PROFILES, type Profile} from './MeasuredPage';
import type {Measures} from './measureSite';

export interface Sample {
  readonly variant: Variant;
  readonly documents: number;
  readonly profile: Profile['name'];
  readonly measures: Measures;
}

interface Results {
  readonly builds: readonly BuiltSite[];
  readonly samples: readonly Sample[];
  readonly machine: string;
  /** Visits of each site, for each profile. */
  readonly runs: number;
  /** Builds of each site. */
  readonly rounds: number;
}

const ROWS: readonly {
  readonly measure: keyof Measures;
  readonly title: string;
}[] = [
  {measure: 'loginReady', title: 'Login visible and ready, cold'},
  {measure: 'signInToHeading', title: 'Sign-in click to heading'},
  {measure: 'signInToUse', title: '… to use'},
  {measure: 'firstVisit', title: 'Signed in, first visit'},
  {measure: 'firstVisitToUse', title: '… to use'},
  {measure: 'laterVisit', title: 'Signed in, later visit'},
  {measure: 'nextPage', title: 'Next page in the app'},
];

/** The report in Markdown. */
export default function writeReport(results: Results): string {
  const {samples, machine, runs, rounds} = results;
  const sizes = [...new Set(results.builds.map(({documents}) => documents))];
  const measured = sizes.flatMap((documents) =>
    PROFILES.flatMap(({name: profile}) =>
      ROWS.map(({measure, title}) => {
        const [usual, sealed] = mediansOf(
          samples.filter(
            (sample) =>
              sample.documents === documents && sample.profile === profile,
          ),
          ({measures}) => measures[measure],
        );
        return `| ${documents} | ${profile} | ${title} | ${usual.toFixed(0)} ms | ${sealed.toFixed(0)} ms | ${ratio(sealed, usual)} |`;
      }),
    ),
  );
  const built = sizes.map((documents) => {
    const [usual, sealed] = mediansOf(
      results.builds.filter((build) => build.documents === documents),
      ({buildMs}) => buildMs / 1000,
    );
    return `| ${documents} | | Build | ${usual.toFixed(1)} s | ${sealed.toFixed(1)} s | ${ratio(sealed, usual)} |`;
  });
  return `# Measured

${machine}. Medians of ${runs} visits and ${rounds} builds, interleaved. "Usual" is a stock Docusaurus
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

| documents | profile | measured | usual | sealed | to usual |
| --: | --- | --- | --: | --: | --: |
${[...measured, ...built].join('\n')}
`;
}

function mediansOf<T extends {readonly variant: Variant}>(
  all: readonly T[],
  valueOf: (one: T) => number,
): [usual: number, sealed: number] {
  const of = (variant: Variant) =>
    median(all.filter((one) => one.variant === variant).map(valueOf));
  return [of('usual'), of('sealed')];
}

function ratio(value: number, peer: number): string {
  return `${(value / peer).toFixed(2)} ×`;
}

/** The middle value; not a number of none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
