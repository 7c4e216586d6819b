import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {SITE_DIR} from '../../../src/config/siteDir';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly environment?: {readonly name: string};
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = path.join(SITE_DIR, '.github/workflows');
const FILES = readdirSync(FOLDER);
const texts = new Map(
  FILES.map((file) => [file, readFileSync(path.join(FOLDER, file), 'utf8')]),
);
const workflows = new Map(
  [...texts].map(([file, text]) => [file, parse(text) as Workflow]),
);
const {scripts} = JSON.parse(
  readFileSync(path.join(SITE_DIR, 'package.json'), 'utf8'),
) as {scripts: Record<string, string>};

const jobsOf = (file: string) => Object.values(workflows.get(file)?.jobs ?? {});
const stepsOf = (file: string) =>
  jobsOf(file).flatMap(({steps}) => steps ?? []);

describe.each(FILES)('%s', (file) => {
  const text = texts.get(file) ?? '';

  it('pins every action to a commit, and says which version that is', () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses.filter((line) => !line.includes('uses: ./'))) {
      expect(use).toMatch(
        /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/,
      );
    }
  });

  it('gives each job the rights that it needs, and no others', () => {
    expect(workflows.get(file)?.permissions).toEqual({});
    for (const {permissions, environment} of jobsOf(file)) {
      expect(permissions).toEqual(
        environment === undefined
          ? {contents: 'read'}
          : {contents: 'read', 'id-token': 'write'},
      );
    }
  });

  it('leaves no login behind in the checkout', () => {
    for (const {uses, with: options} of stepsOf(file)) {
      if (uses?.startsWith('actions/checkout@') === true) {
        expect(options?.['persist-credentials']).toBe(false);
        expect(options?.['fetch-depth']).toBe(0);
      }
    }
  });

  it('never runs with secrets on a change that nobody has read', () => {
    const on = Object.keys(workflows.get(file)?.on ?? {});
    expect(on).not.toContain('pull_request_target');
    expect(on).not.toContain('workflow_run');
    for (const {environment, steps = []} of jobsOf(file)) {
      const secrets = JSON.stringify(steps).match(/secrets\.\w+/g) ?? [];
      expect(secrets).toEqual(
        environment === undefined ? [] : ['secrets.SEAL_KEY'],
      );
    }
  });

  it('gives the key to the build alone', () => {
    for (const step of stepsOf(file)) {
      if (JSON.stringify(step).includes('secrets.')) {
        expect(step.run).toBe('npm run build');
      }
    }
  });

  it('lets no text of a change into a command', () => {
    for (const {run = ''} of stepsOf(file)) {
      expect(run).not.toContain('${{');
    }
  });

  it('runs scripts that there are, so that another CI can run them too', () => {
    for (const {run = ''} of stepsOf(file)) {
      for (const [, name = ''] of run.matchAll(
        /npm run (?:--silent )?(\S+)/g,
      )) {
        expect(scripts).toHaveProperty([name]);
      }
    }
  });

  it('refuses a public repository before anything else', () => {
    for (const {environment, steps} of jobsOf(file)) {
      if (environment !== undefined) {
        expect(steps?.[0]?.if).toContain('!github.event.repository.private');
        expect(steps?.[0]?.run).toContain('exit 1');
      }
    }
  });
});

it('publishing waits for the check, and for the environment', () => {
  const {deploy} = workflows.get('deploy.yml')?.jobs ?? {};
  expect(deploy?.needs).toBe('check');
  expect(deploy?.environment?.name).toBe('production');
  expect(workflows.get('deploy.yml')?.jobs.check?.uses).toBe(
    './.github/workflows/check.yml',
  );
});

it('a preview is never given to a copy of the repository', () => {
  const {preview} = (workflows.get('preview.yml')?.jobs ?? {}) as Record<
    string,
    Job & {readonly if: string}
  >;
  expect(preview?.if).toBe(
    'github.event.pull_request.head.repo.full_name == github.repository',
  );
  expect(preview?.environment?.name).toBe('preview');
});

it('preview and deployment build in the same way', () => {
  const builds = ['preview.yml', 'deploy.yml'].map((file) =>
    stepsOf(file).filter(
      ({run, uses}) => run === 'npm run build' || uses !== undefined,
    ),
  );
  expect(builds[0]).toEqual(builds[1]);
});
