import {assertHarmless} from '../config/docusaurusCommand';
import runCommand from './runCommand';
import scriptOf from './scriptOf';

/** `npm run docusaurus`: Docusaurus's own commands, if they are harmless. */
runCommand(async () => {
  const args = process.argv.slice(2);
  assertHarmless(args[0]);
  const {execa} = await import('execa');
  const {exitCode = 1} = await execa(
    process.execPath,
    [scriptOf('docusaurus'), ...args],
    {stdio: 'inherit', reject: false},
  );
  process.exitCode = exitCode;
});
