import {writeFileSync} from 'node:fs';
import {cpus, totalmem} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';

import {USUAL_PORTS} from '../../src/sealed/settings/demo';
import runCommand from '../../src/sealed/shared/terminal/runCommand';
import startAuthEmulator from '../../src/sealed/commands/authEmulator';
import buildSite, {VARIANTS, type BuiltSite} from './buildSites';
import {CHROMIUM, measureSite} from './measureSite';
import {PROFILES} from './MeasuredPage';
import serveFolder from '../support/serveFolder';
import writeReport, {type Sample} from './writeReport';

/**
 * `npm run bench [-- --documents 100 --runs 7 --builds 7]`: measures the sealed site
 * beside a stock one with the same content, interleaved, and writes
 * tests/bench/results/results.md.
 */
async function bench(): Promise<void> {
  const {values} = parseArgs({
    options: {
      documents: {type: 'string', default: '100'},
      runs: {type: 'string', default: '7'},
      builds: {type: 'string', default: '7'},
    },
  });
  const documents = Number(values.documents);
  const runs = Number(values.runs);
  const rounds = Number(values.builds);
  const builds = await buildSites(documents, rounds);
  const last = builds.slice(-VARIANTS.length);
  const samples = await visit(last, runs);
  for (const {remove} of last) {
    remove();
  }
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node.js ${process.versions.node}`;
  const report = writeReport(
    `${machine}. Medians of ${runs} visits and ${rounds} builds at ${documents} documents, interleaved.`,
    builds,
    samples,
  );
  writeFileSync(path.join(__dirname, 'results/results.md'), report);
  console.log(`\n${report}`);
}

/** Builds each variant in turn, several times. Only the last of each are kept. */
async function buildSites(
  documents: number,
  rounds: number,
): Promise<BuiltSite[]> {
  const builds: BuiltSite[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of VARIANTS) {
      builds.at(-VARIANTS.length)?.remove();
      const site = await buildSite(variant, documents);
      console.log(
        `Built ${variant}, ${round + 1} of ${rounds}: ${(site.buildMs / 1000).toFixed(1)} s`,
      );
      builds.push(site);
    }
  }
  return builds;
}

/** Visits each site in turn, several times on a device of each profile. */
async function visit(
  sites: readonly BuiltSite[],
  runs: number,
): Promise<Sample[]> {
  const browser = await chromium.launch(CHROMIUM);
  const hosts = await Promise.all(
    sites.map(async ({variant, dir}) => ({
      variant,
      ...(await serveFolder(dir)),
    })),
  );
  const stopEmulator = await startAuthEmulator(
    USUAL_PORTS,
    ...hosts.map(({origin}) => Number(new URL(origin).port)),
  );
  const samples: Sample[] = [];
  for (const profile of PROFILES) {
    for (let run = 0; run < runs; run += 1) {
      for (const {variant, origin} of hosts) {
        const measures = await measureSite(browser, origin, profile);
        samples.push({variant, profile: profile.name, measures});
      }
      console.log(`Visited, ${profile.name}, run ${run + 1} of ${runs}`);
    }
  }
  await browser.close();
  await stopEmulator();
  for (const {stop} of hosts) {
    stop();
  }
  return samples;
}

runCommand(bench);
