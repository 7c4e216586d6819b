import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {globSync} from 'tinyglobby';

import runCommand from '../../../src/scripts/runCommand';
import writeGitHistory, {type Commit} from '../../support/gitHistory';
import createRandom from '../createRandom';
import writeDocuments from '../writeDocuments';

const COMMITS_OF_DOCUMENT = 2;
const LAST_DAY = Date.parse('2026-01-01');
const DAYS = 330;

interface Measures {
  readonly historyMs: number;
  /** Of the processor, without that of git. */
  readonly cpuMs: number;
  /** In KiB, before and while the history is read. */
  readonly base: number;
  readonly peak: number;
}

/**
 * `npm run bench:history [-- --documents 10,100]`: what it costs to read the
 * history of generated documents, each changed twice within the year.
 */
runCommand(async () => {
  const {values} = parseArgs({
    options: {documents: {type: 'string', default: '10,100,300'}},
  });
  for (const documents of values.documents.split(',').map(Number)) {
    const dir = mkdtempSync(path.join(tmpdir(), 'docs-history-'));
    try {
      const commits = writeHistory(dir, documents);
      console.log(`\n${documents} documents, ${commits} commits`);
      const {historyMs, cpuMs, base, peak} = measure(dir);
      console.log(
        `  ${seconds(historyMs)} (${seconds(cpuMs)} of a processor), ${Math.round(peak / 1024)} MiB at most, of which ${Math.round(base / 1024)} before it began`,
      );
    } finally {
      rmSync(dir, {recursive: true, force: true});
    }
  }
});

/** @returns how many commits */
function writeHistory(dir: string, documents: number): number {
  writeDocuments(dir, documents);
  const files = new Map(
    globSync('docs/**/*.md', {cwd: dir}).map((file) => [
      file,
      readFileSync(path.join(dir, file), 'utf8'),
    ]),
  );
  const random = createRandom(5);
  const count = documents * COMMITS_OF_DOCUMENT;
  const begin: Commit = {
    date: dayOf(LAST_DAY - (DAYS + 1) * 86_400_000),
    files: Object.fromEntries(files),
  };
  const names = [...files.keys()];
  const edits = Array.from({length: count}, (_, index): Commit => {
    const file = names[Math.floor(random() * names.length)] ?? '';
    const text = (files.get(file) ?? '').replace(
      / (staff|member|report|scene|ticket) /,
      ` changed${index} `,
    );
    files.set(file, text);
    const day = Math.floor((index / count) * DAYS);
    return {
      date: dayOf(LAST_DAY - (DAYS - day) * 86_400_000),
      files: {[file]: text},
    };
  });
  writeGitHistory(dir, [begin, ...edits]);
  return count + 1;
}

function measure(dir: string): Measures {
  const script = path.join(__dirname, 'measureHistory.ts');
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', script, dir],
    {encoding: 'utf8'},
  );
  return JSON.parse(output) as Measures;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
