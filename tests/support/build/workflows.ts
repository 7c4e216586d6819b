import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

import {SITE_DIR} from '../../../src/config/siteDir';

export interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** What waits for, or stops, an earlier run of its group. */
interface Concurrency {
  readonly group: string;
  readonly 'cancel-in-progress'?: boolean;
}

export interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly environment?: {readonly name: string};
  readonly concurrency?: Concurrency;
  readonly permissions: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  /** The steps; a job that calls another workflow has none. */
  readonly steps?: readonly Step[];
}

export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly concurrency?: Concurrency;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = path.join(SITE_DIR, '.github/workflows');

/** GitHub's workflows of this repository, by the names of their files. */
export const WORKFLOWS: ReadonlyMap<string, Workflow> = new Map(
  readdirSync(FOLDER).map((file) => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    return [file, parse(text) as Workflow];
  }),
);

/** @throws Error if there is no such job */
export function jobOf(file: string, name: string): Job {
  const job = WORKFLOWS.get(file)?.jobs[name];
  if (job === undefined) {
    throw new Error(`${file} has no job "${name}"`);
  }
  return job;
}
