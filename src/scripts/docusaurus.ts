import {assertHarmless} from '../config/docusaurusCommand';
import runCommand from './runCommand';
import {PRINTED} from './printedOutput';
import scriptOf from './scriptOf';

/** `npm run docusaurus`: Docusaurus's own commands, if they are harmless. */
runCommand(async () => {
  const args = process.argv.slice(2);
  assertHarmless(args[0]);
  const {execa} = await import('execa');
  const {exitCode = 1} = await execa(
    process.execPath,
    [scriptOf('docusaurus'), ...args],
    {
      stdin: 'inherit',
      // Only swizzle asks questions; the others may quote texts.
      ...(args[0] === 'swizzle' ? {stdout: 'inherit'} : PRINTED),
      reject: false,
    },
  );
  process.exitCode = exitCode;
});
