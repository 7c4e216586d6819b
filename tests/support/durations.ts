import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestCase, TestResult} from '@playwright/test/reporter';
import type {TestModule} from 'vitest/node';

import {SITE_DIR} from '../../src/config/siteDir';

/**
 * The variable that names a file of durations, which several steps write at once;
 * see {@link Durations}.
 */
const FILE_VARIABLE = 'TEST_DURATIONS';

/** A reporter for Vitest and for Playwright that notes how long each test takes. */
export default class DurationReporter {
  onTestModuleEnd(module: TestModule): void {
    const name = path.relative(SITE_DIR, module.moduleId);
    let hooks = module.diagnostic().duration;
    for (const test of module.children.allTests()) {
      const duration = test.diagnostic()?.duration ?? 0;
      hooks -= duration;
      note(`${name}: ${test.fullName}`, duration);
    }
    note(`${name}: all its hooks`, hooks);
  }

  onTestEnd(test: TestCase, {duration}: TestResult): void {
    const name = path.relative(SITE_DIR, test.location.file);
    note(`${name}: ${test.title}`, duration);
  }
}

function note(test: string, durationMs: number): void {
  const {[FILE_VARIABLE]: file} = process.env;
  if (file !== undefined) {
    appendFileSync(file, `${JSON.stringify([durationMs, test])}\n`);
  }
}

/** How long the tests of several steps took. */
export class Durations {
  readonly #dir = mkdtempSync(path.join(tmpdir(), 'docs-durations-'));
  readonly #file = path.join(this.#dir, 'durations');

  /** Variables for the steps. */
  readonly env = {[FILE_VARIABLE]: this.#file};

  constructor() {
    writeFileSync(this.#file, '');
    process.once('exit', () => {
      rmSync(this.#dir, {recursive: true});
    });
  }

  /** Lines for people, the slowest test first. */
  slowest(count: number): string[] {
    return readFileSync(this.#file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as [durationMs: number, test: string])
      .sort(([one], [other]) => other - one)
      .slice(0, count)
      .map(([ms, test]) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${test}`);
  }
}
