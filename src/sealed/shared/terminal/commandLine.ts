import {readFileSync} from 'node:fs';

/**
 * How a reader of a message runs a command of this package: by the script of the site's
 * package.json that runs it, if there is one, such as `npm run staff -- list`.
 *
 * @param command with its arguments, such as `staff list`
 */
export default function commandLine(command: string): string {
  const scripts = Object.entries(readScripts())
    .flatMap(([name, text]) => {
      const [, runs] = text.split('docusaurus-sealed ');
      return runs !== undefined && `${command} `.startsWith(`${runs} `)
        ? [{name, runs}]
        : [];
    })
    .sort((a, b) => b.runs.length - a.runs.length);
  const [best] = scripts;
  if (best === undefined) {
    return `npx docusaurus-sealed ${command}`;
  }
  const rest = command.slice(best.runs.length);
  const run = best.name === 'start' ? 'npm start' : `npm run ${best.name}`;
  return rest === '' ? run : `${run} --${rest}`;
}

function readScripts(): Readonly<Record<string, string>> {
  try {
    const {scripts = {}} = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly scripts?: Readonly<Record<string, string>>;
    };
    return scripts;
  } catch {
    return {};
  }
}
