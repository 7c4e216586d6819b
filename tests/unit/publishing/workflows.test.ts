import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
import {jobOf, WORKFLOWS, type Job} from '../../support/build/workflows';

const PUBLISH = './.github/workflows/publish.yml';
const CHECK = './.github/workflows/check.yml';

const isPublishing = ({uses}: Job) => uses === PUBLISH;
const stepsOf = ({steps = []}: Job) => steps;
/** What a job may, by what it does. */
function rightsOf(job: Job): Record<string, string> {
  const {uses, environment} = job;
  if (isPublishing(job) || environment?.name.includes('-hosting') === true) {
    return {contents: 'read', 'id-token': 'write'};
  }
  // The check asks which commit was published last.
  const checks = uses === CHECK || environment === undefined;
  return checks ? {contents: 'read', actions: 'read'} : {contents: 'read'};
}
const mayPublish = ({permissions}: Job) => permissions['id-token'] === 'write';
/** Names of the secrets that a job reads, each time that it does. */
const secretsOf = (job: Job) =>
  JSON.stringify(job).match(/secrets\.\w+/g) ?? [];

describe.each([...WORKFLOWS])('%s', (_, {text, on, permissions, jobs}) => {
  const all = Object.values(jobs);
  const allSteps = all.flatMap(stepsOf);

  it('pins every action to a commit, and leaves no login behind in the checkout', () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses).not.toEqual([]);
    for (const use of uses) {
      expect(use).toMatch(
        /^uses: (?:[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$|.*\.github\/workflows\/)/,
      );
    }
    for (const {uses: action, with: options} of allSteps) {
      if (action?.startsWith('actions/checkout@') === true) {
        expect(options?.['persist-credentials']).toBe(false);
        // Pages show when they were changed; a part of the files builds none.
        if (options?.['sparse-checkout'] === undefined) {
          expect(options?.['fetch-depth']).toBe(0);
        }
      }
    }
  });

  it('gives each job the rights and secrets that it needs, and only on changes that somebody has read', () => {
    expect(permissions).toEqual({});
    expect(Object.keys(on)).not.toContain('pull_request_target');
    expect('pull_request' in on && text.includes('secrets.')).toBe(false);
    expect(Object.keys(on)).not.toContain('workflow_run');
    expect(text).not.toContain('secrets: inherit');
    for (const job of all) {
      expect(job.permissions).toEqual(rightsOf(job));
      if (isPublishing(job)) {
        expect(job.secrets).toEqual({SEAL_KEY: '${{ secrets.SEAL_KEY }}'});
      } else if (job.environment === undefined || mayPublish(job)) {
        expect(secretsOf(job)).toEqual([]);
      }
    }
  });

  it('gives the key only to the build, runs no scripts of packages beside it, and lets no text of a change into a command', () => {
    for (const step of allSteps) {
      expect(step.run ?? '').not.toContain('${{');
      expect(step.run ?? '').not.toMatch(/npm (?:i|install)\b|npx/);
      if (JSON.stringify(step).includes('secrets.')) {
        expect(step.run).toBe('npm run build');
      }
    }
    for (const job of all.filter(({environment}) => environment)) {
      // Firebase's tools are a developer's; the build needs none of these.
      const omitted = mayPublish(job) ? '' : '--omit=dev ';
      for (const {run = ''} of stepsOf(job)) {
        if (run.includes('npm ci')) {
          expect(run).toBe(`npm ci ${omitted}--ignore-scripts`);
        }
      }
    }
  });
});

const build = jobOf('publish.yml', 'build');
const publish = jobOf('publish.yml', 'publish');

it('the job that has the key refuses public repositories first, and checks its build at the end', () => {
  const [first] = stepsOf(build);
  expect(first?.if).toContain('!github.event.repository.private');
  expect(first?.run).toContain('exit 1');
  expect(build.environment).toEqual({
    name: "${{ github.event_name == 'push' && 'production' || 'preview' }}",
  });
  expect(secretsOf(build)).toEqual(['secrets.SEAL_KEY']);
  const order = stepsOf(build).flatMap(({id, run}) => id ?? run ?? []);
  expect(order.slice(-4)).toEqual([
    ...['npm run build', 'npm run check:build', 'pack', 'keep'],
  ]);
});

it('the job that may publish has an environment of its own, one artifact, and neither secrets nor code of the project', () => {
  expect(publish.environment?.name).toBe(
    "${{ github.event_name == 'push' && 'production-hosting' || 'preview-hosting' }}",
  );
  const steps = stepsOf(publish);
  const options = steps[0]?.with;
  expect(String(options?.['sparse-checkout']).trim().split('\n')).toEqual([
    ...['/firebase.json', '/package.json', '/package-lock.json'],
  ]);
  expect(options?.['sparse-checkout-cone-mode']).toBe(false);
  // Firebase's tools are code as well: an unmerged change does not choose them.
  expect(options?.ref).toBe('main');
  expect(publish.needs).toBe('build');
  expect(Object.keys(build.outputs ?? {})).toEqual(['artifact', 'digest']);
  for (const {run = ''} of steps) {
    expect(run).not.toMatch(/npm run|src\//);
  }
  // It can prove who it is only once everything is in place.
  const login = steps.findIndex(({uses}) =>
    uses?.startsWith('google-github-actions/auth@'),
  );
  expect(login).toBe(steps.length - 2);
});

it('the check runs everything, except for changes that concern only texts', () => {
  const steps = stepsOf(jobOf('check.yml', 'check'));
  for (const name of ['npm test', 'npm run build:demo']) {
    const {if: condition} = steps.find(({run}) => run === name) ?? {};
    // A missing answer is not "true" either.
    expect(condition).toBe("steps.texts.outputs.alone != 'true'");
  }
  // A published branch is compared with what was published last.
  const {run, env} = steps.find(({id}) => id === 'base') ?? {};
  expect(env?.BASE).toBe('${{ github.event.pull_request.base.sha }}');
  expect(run).toContain(
    'gh run list --workflow=deploy.yml --branch=main --event=push --status=success',
  );
});

it('publishing waits for the check, and an administrator starts previews, of one commit', () => {
  const {needs, uses} = jobOf('deploy.yml', 'publish');
  expect(needs).toBe('check');
  // What is merged is the main branch.
  expect(uses).toBe('./.github/workflows/publish.yml');
  expect(jobOf('deploy.yml', 'check').uses).toBe(CHECK);
  expect(WORKFLOWS.get('deploy.yml')?.on).toEqual({push: {branches: ['main']}});
  expect(Object.keys(WORKFLOWS.get('preview.yml')?.on ?? {})).toEqual([
    'workflow_dispatch',
  ]);
  const refusal = stepsOf(build)[1];
  expect(refusal?.if).toBe("${{ github.event_name != 'push' }}");
  expect(refusal?.run).toContain('!= admin ]');
  expect(stepsOf(build)[2]?.with?.ref).toBe(
    '${{ github.event.inputs.commit || github.sha }}',
  );
});

it('the identity that may publish is given only to one workflow of the main branch, which asks for it alone', () => {
  const instructions = readFileSync(
    path.join(SITE_DIR, 'src/publishing/README.md'),
    'utf8',
  );
  const [, script = ''] =
    /```sh\n(REPOSITORY=[^]*?)```/.exec(instructions) ?? [];
  expect(script).toContain(
    'WORKFLOW=$REPOSITORY/.github/workflows/publish.yml@refs/heads/main\n',
  );
  const [condition = ''] = /--attribute-condition=.*/.exec(script) ?? [];
  expect(condition).toContain("assertion.repository_id == '$REPOSITORY_ID'");
  expect(condition).toContain("assertion.job_workflow_ref == '$WORKFLOW'");
  expect(condition).not.toContain('||');
  const named = [...script.matchAll(/assertion\.environment == '([^']+)'/g)];
  expect(condition).toContain("assertion.ref == 'refs/heads/main'");
  expect(named.map(([, name]) => name)).toEqual([
    ...['production-hosting', 'preview-hosting'],
  ]);

  const asking = [...WORKFLOWS.values()].flatMap(({file, jobs}) =>
    Object.values(jobs)
      .filter((job) => mayPublish(job) && !isPublishing(job))
      .map(() => file),
  );
  expect(asking).toEqual(['publish.yml']);
});

it('publishing follows no choice of the caller', () => {
  const {on, text} = WORKFLOWS.get('publish.yml') ?? {};
  expect(Object.keys(on ?? {})).toEqual(['workflow_call']);
  expect(text?.match(/(?<!event\.)inputs/g)).toBeNull();
  const {env} = stepsOf(publish).at(-1) ?? {};
  expect(env?.CHANNEL).toBe(
    "${{ github.event_name != 'push' && format('pr-{0}', github.event.inputs.number) || '' }}",
  );
});
