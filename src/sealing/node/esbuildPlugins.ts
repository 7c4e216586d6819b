import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {transform} from 'lightningcss';

const STYLES = 'css-module-styles';

/**
 * CSS modules with names that depend on the file and the class alone. esbuild
 * counts its names through a whole bundle: those of the script would not be
 * those of the markup that the build renders from the same components.
 */
export function cssModules(siteDir: string): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      const styles = new Map<string, string>();
      build.onLoad(
        {filter: /\.module\.css$/, namespace: 'file'},
        async ({path: file}) => {
          const {code, exports} = transform({
            // Relative, for the names are made of it.
            filename: path.relative(siteDir, file).split(path.sep).join('/'),
            code: await readFile(file),
            minify: true,
            cssModules: {pattern: '[hash]-[local]'},
          });
          styles.set(file, new TextDecoder().decode(code));
          // Sorted: lightningcss gives them in another order each time.
          const names = Object.fromEntries(
            Object.entries(exports ?? {})
              .map(([local, {name}]) => [local, name] as const)
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          );
          return {
            contents: `import ${JSON.stringify(`${STYLES}:${file}`)};export default ${JSON.stringify(names)};`,
            loader: 'js',
            resolveDir: path.dirname(file),
          };
        },
      );
      build.onResolve(
        {filter: new RegExp(`^${STYLES}:`)},
        ({path: request}) => ({
          path: request.slice(STYLES.length + 1),
          namespace: STYLES,
        }),
      );
      build.onLoad({filter: /.*/, namespace: STYLES}, ({path: file}) => ({
        contents: styles.get(file) ?? '',
        loader: 'css',
      }));
    },
  };
}

/** What Firebase Authentication consists of. */
const AUTH = /[\\/]@firebase[\\/]auth[\\/]dist[\\/].*\.js$/;

/** A constant that is given to a class after it: `Provider.ID = "id" …;`. */
const CONSTANT = /^(?<owner>\w+)\.(?<name>[A-Z_]+) = (?<value>"[^"]*").*;$/gm;

/**
 * Lets esbuild leave out the classes of Firebase that nobody uses, such as those
 * for signing in with other accounts. They get their constants by assignments,
 * which count as effects and keep them; as static fields they do not.
 */
export function staticFields(): Plugin {
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
