import {spawn} from 'node:child_process';
import {cpSync} from 'node:fs';
import path from 'node:path';

import {edit, NO_CACHE} from './buildInWorkspace';
import createWorkspace, {commitAll, type Workspace} from './workspace';

const CHANGED_FILE = 'docs/Staff-Rules/General-Staff.md';

/** Wordings of rules before a day, and since. */
const CHANGES = [
  {
    date: '2026-01-10',
    before: 'Timeout or ban of 3 days',
    after: 'Timeout or ban of 7 days',
  },
  {
    date: '2026-01-20',
    before: 'tell the Staff Office within a week.',
    after: 'tell the Staff Office the same day.',
  },
] as const;

const AUTHOR = {name: 'Test', email: 'test@example.com', message: 'A change'};

/**
 * Serves the site for the browser tests: `npm run serve` in a copy of the sources,
 * which does not touch the developer's build/.
 */
const workspace = createWorkspace();
// Pages with images, attached files and a worker.
if (!process.argv.includes('--without-fixtures')) {
  cpSync(path.join(workspace.dir, 'tests', 'fixtures', 'site'), workspace.dir, {
    recursive: true,
  });
  plantChanges(workspace);
  // Groups and shards are made only for a large site.
  const file = 'src/sealing/docusaurus/node/splitRoutes.ts';
  edit(workspace, file, 'documentsInBoot: 256', 'documentsInBoot: 2');
  edit(workspace, file, 'documentsInGroup: 64', 'documentsInGroup: 2');
}
const serve = spawn(
  process.execPath,
  ['--import', 'tsx', path.join('src', 'scripts', 'serve.ts')],
  {
    cwd: workspace.dir,
    env: {...process.env, ...NO_CACHE},
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    serve.kill(signal);
  });
}
serve.on('exit', (code) => {
  workspace.remove();
  process.exit(code ?? 1);
});

/** Gives a document of a workspace a past: §10.2 and §10.4 were different. */
function plantChanges(workspace: Workspace): void {
  for (const {before, after} of CHANGES) {
    edit(workspace, CHANGED_FILE, after, before);
  }
  commitAll(workspace.dir, {...AUTHOR, amend: true});
  for (const {date, before, after} of CHANGES) {
    edit(workspace, CHANGED_FILE, before, after);
    commitAll(workspace.dir, {...AUTHOR, date});
  }
}
