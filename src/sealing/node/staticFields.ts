import {readFile} from 'node:fs/promises';
import type {Plugin} from 'esbuild';

/** What Firebase Authentication consists of. */
const AUTH = /[\\/]@firebase[\\/]auth[\\/]dist[\\/].*\.js$/;

/** A constant that is given to a class after it: `Provider.ID = "id" …;`. */
const CONSTANT = /^(?<owner>\w+)\.(?<name>[A-Z_]+) = (?<value>"[^"]*").*;$/gm;

/**
 * Lets esbuild leave out the classes of Firebase that nobody uses, such as those
 * for signing in with other accounts. They get their constants by assignments,
 * which count as effects and keep them; as static fields they do not.
 */
export default function staticFields(): Plugin {
  return {
    name: 'static-fields',
    setup(build) {
      build.onLoad({filter: AUTH}, async ({path: file}) => ({
        contents: moveConstants(await readFile(file, 'utf8')),
        loader: 'js',
      }));
    },
  };
}

function moveConstants(source: string): string {
  const fields = new Map<string, string>();
  const others = source.replace(
    CONSTANT,
    (_, owner: string, name: string, value: string) => {
      fields.set(
        owner,
        `${fields.get(owner) ?? ''} static ${name} = ${value};`,
      );
      return '';
    },
  );
  return [...fields].reduce(
    (code, [owner, own]) =>
      code.replace(
        new RegExp(`^class ${owner}\\b[^{]*\\{`, 'm'),
        (start) => start + own,
      ),
    others,
  );
}
