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
  const builds = medianBuilds(results.builds);
  const sizes = [...new Set(builds.map(({documents}) => documents))];
  const measured = sizes.flatMap((documents) =>
    PROFILES.flatMap(({name: profile}) => {
      const of = (variant: Sample['variant'], measure: keyof Measures) =>
        median(
          samples
            .filter(
              (sample) =>
                sample.variant === variant &&
                sample.documents === documents &&
                sample.profile === profile,
            )
            .map((sample) => sample.measures[measure]),
        );
      return ROWS.map(({measure, title}) => {
        const [usual, sealed] = [of('usual', measure), of('sealed', measure)];
        return `| ${documents} | ${profile} | ${title} | ${usual.toFixed(0)} ms | ${sealed.toFixed(0)} ms | ${ratio(sealed, usual)} |`;
      });
    }),
  );
  const built = builds.map((build) => {
    const {documents, variant, buildMs} = build;
    const usual = builds.find(
      (peer) => peer.variant === 'usual' && peer.documents === documents,
    );
    return [
      ...['', documents, variant],
      `${(buildMs / 1000).toFixed(1)} s`,
      ratio(buildMs, usual?.buildMs ?? NaN),
      ...[build.bytes, build.publicBytes, build.bootBytes].map((bytes) =>
        bytes === undefined ? '–' : `${(bytes / 1000).toFixed(0)} KB`,
      ),
      '',
    ]
      .join(' | ')
      .trim();
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
${measured.join('\n')}

| documents | build | time | to usual | published | of it public | boot file |
| --: | --- | --: | --: | --: | --: | --: |
${built.join('\n')}
`;
}

/** One build for each variant and number of documents; sizes are those of any of them. */
function medianBuilds(builds: readonly BuiltSite[]): BuiltSite[] {
  const groups = new Map<string, BuiltSite[]>();
  for (const build of builds) {
    const key = `${build.documents} ${build.variant}`;
    groups.set(key, [...(groups.get(key) ?? []), build]);
  }
  return [...groups.values()].flatMap((group) => {
    const buildMs = median(group.map((build) => build.buildMs));
    return group.slice(-1).map((build) => ({...build, buildMs}));
  });
}

function ratio(value: number, peer: number): string {
  return `${(value / peer).toFixed(2)} ×`;
}

/** The middle value; not a number of none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
