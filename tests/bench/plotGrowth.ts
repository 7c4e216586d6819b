import type {BuiltSite} from './buildSites';
import type {Measures} from './measureSite';
import median from './median';
import plotLines from './plotLines';
import type {Sample} from './writeReport';

const BUILD_PLOTS: Readonly<
  Record<string, readonly [title: string, value: (site: BuiltSite) => number]>
> = {
  buildTime: ['Build time, seconds', ({buildMs}) => buildMs / 1000],
  buildMemory: [
    'Peak memory of the build, gigabytes',
    ({peakMemory}) => peakMemory / 1e9,
  ],
  boot: ['Boot file, kilobytes', ({bootBytes = NaN}) => bootBytes / 1000],
  bytes: ['Published, megabytes', ({bytes}) => bytes / 1e6],
};

const VISIT_PLOTS: Readonly<
  Record<
    string,
    readonly [title: string, measure: keyof Measures, divisor: number]
  >
> = {
  scripts: ['Scripts until sign-in, kilobytes', 'scriptBytes', 1000],
  signIn: ['Sign-in click to heading, phone, ms', 'signInToHeading', 1],
  laterVisit: ['Signed in, later visit, phone, ms', 'laterVisit', 1],
  nextPage: ['Next page, phone, ms', 'nextPage', 1],
};

/** How what was measured grows with the documents: SVG by name of the file. */
export default function plotGrowth(
  builds: readonly BuiltSite[],
  samples: readonly Sample[],
): Record<string, string> {
  const sizes = [...new Set(builds.map(({documents}) => documents))];
  const plots: Record<string, string> = {};
  const add = (
    name: string,
    title: string,
    variants: readonly BuiltSite['variant'][],
    value: (variant: BuiltSite['variant'], documents: number) => number,
  ) => {
    const lines = variants.map((variant) => ({
      name: variant,
      points: sizes
        .map((documents) => [documents, value(variant, documents)] as const)
        .filter(([, y]) => Number.isFinite(y)),
    }));
    if (lines.some(({points}) => points.length > 0)) {
      plots[`${name}.svg`] = plotLines(title, lines);
    }
  };
  for (const [name, [title, value]] of Object.entries(BUILD_PLOTS)) {
    add(name, title, ['sealed', 'usual', 'open'], (variant, documents) => {
      const site = builds.find(
        (build) => build.variant === variant && build.documents === documents,
      );
      return site === undefined ? NaN : value(site);
    });
  }
  for (const [name, [title, measure, divisor]] of Object.entries(VISIT_PLOTS)) {
    add(name, title, ['sealed', 'usual'], (variant, documents) => {
      const values = samples
        .filter(
          (sample) =>
            sample.variant === variant &&
            sample.documents === documents &&
            sample.profile === 'phone',
        )
        .flatMap(({measures}) => measures[measure] ?? []);
      return (median(values) ?? NaN) / divisor;
    });
  }
  return plots;
}
