import path from 'node:path';

/** The folders of src/ from the ground up: each imports only what stands before it. */
const FLOORS = [
  'shared',
  'sealing/format',
  'sealing/docusaurus',
  'config',
  'documents',
  'embeds',
  'gate',
  'shell',
  'sealing',
  'content',
  'rulebook',
  'search',
  'check',
  'components',
  'plugins',
  'pages',
  'theme',
  'publishing',
  'staff',
  'scripts',
];

const SRC = path.resolve(import.meta.dirname, '../../src');

/** An import or an export of a file, as far as this rule reads it. */
interface Statement {
  readonly source?: {readonly value: string} | null;
}

interface Context {
  readonly filename: string;
  readonly report: (problem: {
    readonly node: Statement;
    readonly message: string;
  }) => void;
}

/** @returns -1 outside of src/ */
function floorOf(file: string): number {
  const [folder = '', inner = ''] = path.relative(SRC, file).split(path.sep);
  const exact = FLOORS.indexOf(`${folder}/${inner}`);
  return exact === -1 ? FLOORS.indexOf(folder) : exact;
}

const importsGoDown = {
  create: ({filename, report}: Context) => {
    const check = (node: Statement): void => {
      const request = node.source?.value ?? '';
      const imported = path.resolve(path.dirname(filename), request);
      if (request.startsWith('.') && floorOf(imported) > floorOf(filename)) {
        report({
          node,
          message: `Folders of src/ import only what stands before them: ${FLOORS.join(', ')} (FLOORS in tests/support/housePlugin.ts). Move what both need down.`,
        });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** A number can be assigned to any enum: a union of names says the same, safely. */
const noEnums = {
  create: ({report}: Context) => ({
    TSEnumDeclaration: (node: Statement): void => {
      report({node, message: 'Write a union of strings instead of an enum.'});
    },
  }),
};

/** The project's own rules of lint. */
export default {
  meta: {name: 'house'},
  rules: {'imports-go-down': importsGoDown, 'no-enums': noEnums},
};
