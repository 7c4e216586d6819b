import {existsSync, statSync} from 'node:fs';
import path from 'node:path';

/** The folders of src/ from the bottom up: each imports only those before it. */
const LAYERS = [
  'shared',
  'envelope',
  'config',
  'terminal',
  'internals',
  'documents',
  'loading',
  'gate',
  'navigation',
  'sealing',
  'rulebook',
  'search',
  'check',
  'plugins',
  'pages',
  'theme',
  'publishing',
  'staff',
  'scripts',
];

/** Folders without private parts: any file of them may be imported. */
const OPEN = ['shared', 'config', 'css', 'pages', 'theme'];

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** An import or an export of a file, as far as these rules read it. */
interface Statement {
  readonly source?: {readonly value?: unknown} | null;
}

interface Context {
  readonly filename: string;
  readonly report: (problem: {
    readonly node: Statement;
    readonly message: string;
  }) => void;
}

/** @returns where a file is: the folder at the top, the folder or file of src/, and what is in it */
function placeOf(file: string): readonly [top: string, ...rest: string[]] {
  const [top = '', ...rest] = path.relative(ROOT, file).split(path.sep);
  return [top, ...rest];
}

/** @returns -1 outside of src/ */
function layerOf(file: string): number {
  const [top, folder = ''] = placeOf(file);
  return top === 'src' ? LAYERS.indexOf(folder) : -1;
}

/** @returns whether an import of it imports the index of a folder */
function isFolder(imported: string): boolean {
  return (
    ['.ts', '.tsx'].every((ending) => !existsSync(imported + ending)) &&
    (statSync(imported, {throwIfNoEntry: false})?.isDirectory() ?? false)
  );
}

/** A rule about each file that a file names in an import, an export or `import()`. */
function importRule(
  findProblem: (importing: string, imported: string) => string | undefined,
) {
  return {
    create: ({filename, report}: Context) => {
      const check = (node: Statement): void => {
        const request = node.source?.value;
        if (typeof request !== 'string' || !/^(?:\.|@site\/)/.test(request)) {
          return;
        }
        const message = findProblem(
          filename,
          request.startsWith('.')
            ? path.resolve(path.dirname(filename), request)
            : path.join(ROOT, request.slice('@site/'.length)),
        );
        if (message !== undefined) {
          report({node, message});
        }
      };
      return {
        ImportDeclaration: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
        ImportExpression: check,
      };
    },
  };
}

const layers = importRule((importing, imported) =>
  layerOf(imported) > layerOf(importing) && layerOf(importing) !== -1
    ? `Folders of src/ import only what is before them: ${LAYERS.join(', ')} (LAYERS in tests/support/lint/projectRules.ts). Move what both need down.`
    : undefined,
);

/** Tests see everything; nothing sees the tests. */
const entrances = importRule((importing, imported) => {
  const [fromTop, fromFolder] = placeOf(importing);
  const [top, folder = '', ...inner] = placeOf(imported);
  const isPrivate = inner.length > 1 || isFolder(imported);
  if (fromTop === 'tests') {
    return undefined;
  }
  if (top === 'tests') {
    return 'Only tests import from tests/. Move what both need to src/.';
  }
  return top === 'src' &&
    isPrivate &&
    inner.length > 0 &&
    !OPEN.includes(folder) &&
    !(fromTop === 'src' && fromFolder === folder)
    ? `The subfolders of src/${folder}/ are private to it. Import one of the files directly in src/${folder}/, or export what you need there.`
    : undefined;
});

/** The project's own rules of lint. */
export default {
  meta: {name: 'project'},
  rules: {layers, entrances},
};
