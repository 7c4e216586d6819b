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
export default function cssModules(siteDir: string): Plugin {
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
