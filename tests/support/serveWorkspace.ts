import {spawn} from 'node:child_process';
import {cpSync} from 'node:fs';
import path from 'node:path';

import {edit} from './buildInWorkspace';
import plantChanges from './plantChanges';
import createWorkspace from './workspace';

/**
 * What the browser tests run against: `npm run serve` in a copy of the sources,
 * so that it builds the demo again and leaves the developer's build/ alone.
 */
const workspace = createWorkspace();
// Pages that only the tests need: images, attached files, a worker.
if (!process.argv.includes('--without-fixtures')) {
  cpSync(path.join(workspace.dir, 'tests', 'fixtures', 'site'), workspace.dir, {
    recursive: true,
  });
  plantChanges(workspace);
  // Groups and shards, which only a large site has.
  const file = 'src/sealing/docusaurus/node/splitRoutes.ts';
  edit(workspace, file, 'documentsInBoot: 256', 'documentsInBoot: 2');
  edit(workspace, file, 'documentsInGroup: 64', 'documentsInGroup: 2');
}
const serve = spawn(
  process.execPath,
  ['--import', 'tsx', path.join('src', 'scripts', 'serve.ts')],
  {cwd: workspace.dir, stdio: 'inherit'},
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
