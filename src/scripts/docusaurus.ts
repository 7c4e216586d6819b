import {spawn} from 'node:child_process';
import {once} from 'node:events';

import {assertHarmless} from '../config/docusaurusCommand';
import onInterruption from '../shared/onInterruption';
import runCommand from './runCommand';
import scriptOf from './scriptOf';

/** `npm run docusaurus`: Docusaurus's own commands, if they are harmless. */
runCommand(async () => {
  const args = process.argv.slice(2);
  assertHarmless(args[0]);
  const docusaurus = spawn(
    process.execPath,
    [scriptOf('docusaurus'), ...args],
    {stdio: 'inherit'},
  );
  onInterruption(() => {
    docusaurus.kill();
  });
  const [exitCode] = (await once(docusaurus, 'exit')) as [number | null];
  process.exitCode = exitCode ?? 1;
});
