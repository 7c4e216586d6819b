import {mkdirSync, writeFileSync} from 'node:fs';
import {cpus, totalmem} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';

import {PORT_VARIABLES} from '../../src/config/demo';
import {findFreePort} from '../../src/scripts/ports';
import runCommand from '../../src/terminal/runCommand';
import startAuthEmulator from '../../src/scripts/authEmulator';
import buildSite, {VARIANTS, type BuiltSite, type Variant} from './buildSites';
import {CHROMIUM, measureSite} from './measureSite';
import {PROFILES} from './MeasuredPage';
import serveFolder from '../support/serveFolder';
import writeReport, {type Sample} from './writeReport';

const RESULTS = path.join(__dirname, 'results');

/**
 * `npm run bench [-- --documents 100,1000 --runs 7 --builds 7]`:
 * measures the sealed site beside a stock one with the same content, interleaved,
 * and writes tests/bench/results/results.md.
 */
async function bench(): Promise<void> {
  const {values} = parseArgs({
    options: {
      documents: {type: 'string', default: '100,1000'},
      runs: {type: 'string', default: '7'},
      builds: {type: 'string', default: '7'},
    },
  });
  const sizes = values.documents.split(',').map(Number);
  const runs = Number(values.runs);
  const rounds = Number(values.builds);
  // The builds sign in to it, too.
  process.env[PORT_VARIABLES.authEmulator] = String(await findFreePort(9099));
  const builds: BuiltSite[] = [];
  const samples: Sample[] = [];
  const stopEmulator = await startAuthEmulator();
  try {
    for (const documents of sizes) {
      const sites = await buildSites(documents, rounds, builds);
      samples.push(...(await visit(sites, documents, runs)));
      for (const site of sites) {
        site.remove();
      }
    }
  } finally {
    await stopEmulator();
  }
  mkdirSync(RESULTS, {recursive: true});
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node.js ${process.versions.node}`;
  const report = writeReport({builds, samples, machine, runs, rounds});
  writeFileSync(path.join(RESULTS, 'results.md'), report);
  console.log(`\n${report}`);
}

/**
 * Builds each variant in turn, several times.
 *
 * @param builds gets every build
 * @returns the last of each variant, which are kept
 */
async function buildSites(
  documents: number,
  rounds: number,
  builds: BuiltSite[],
): Promise<BuiltSite[]> {
  const kept = new Map<Variant, BuiltSite>();
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of VARIANTS) {
      kept.get(variant)?.remove();
      const site = await buildSite(variant, documents);
      console.log(
        `Built ${variant}, ${documents} documents, ${round + 1} of ${rounds}: ${(site.buildMs / 1000).toFixed(1)} s`,
      );
      kept.set(variant, site);
      builds.push(site);
    }
  }
  return [...kept.values()];
}

async function visit(
  sites: readonly BuiltSite[],
  documents: number,
  runs: number,
): Promise<Sample[]> {
  const browser = await chromium.launch(CHROMIUM);
  const hosts = await Promise.all(
    sites.map(async ({variant, dir}) => ({
      variant,
      ...(await serveFolder(dir)),
    })),
  );
  const samples: Sample[] = [];
  try {
    for (const profile of PROFILES) {
      for (let run = 0; run < runs; run += 1) {
        for (const {variant, origin} of hosts) {
          const measures = await measureSite(browser, origin, profile);
          samples.push({variant, documents, profile: profile.name, measures});
        }
        console.log(
          `Visited ${documents} documents, ${profile.name}, run ${run + 1} of ${runs}`,
        );
      }
    }
  } finally {
    await browser.close();
    for (const {stop} of hosts) {
      stop();
    }
  }
  return samples;
}

runCommand(bench);
