import path from 'node:path';
import eslint from '@eslint/js';
import type {Rule} from 'eslint';
import compat from 'eslint-plugin-compat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

interface Wall {
  readonly files: string[];
  readonly forbidden: {readonly group: string[]; readonly message: string}[];
}

const NODE_ONLY = {
  group: [
    'node:*',
    'firebase-admin',
    'firebase-admin/*',
    'esbuild',
    '**/node/**',
    '**/admin/**',
  ],
  message: 'This code runs in the browser; that module needs Node.js.',
};
const DOCUSAURUS = {
  group: [
    '@docusaurus/*',
    '@theme/*',
    '@theme-original/*',
    '@generated/*',
    '@site/*',
  ],
  message: 'The gate is bundled alone: it imports nothing of Docusaurus.',
};
const BROWSER_ONLY = {
  group: ['**/browser/**', 'react', 'react-dom', 'react-dom/*'],
  message: 'Shared code runs in Node.js and in the browser alike.',
};
const FIREBASE = {
  group: ['firebase/*'],
  message: 'Firebase is started in src/gate/authClient.ts and nowhere else.',
};

// Folder names say where code runs; these walls keep them true.
const walls: readonly Wall[] = [
  {files: ['src/gate/**'], forbidden: [NODE_ONLY, DOCUSAURUS, FIREBASE]},
  {
    files: ['src/{components,pages,theme}/**', 'src/*/browser/**'],
    forbidden: [NODE_ONLY, FIREBASE],
  },
  {
    files: ['src/{shared,*/shared}/**'],
    forbidden: [NODE_ONLY, DOCUSAURUS, BROWSER_ONLY, FIREBASE],
  },
];

/** The folders of src/ from the ground up: each imports only what stands before it. */
const FLOORS = [
  'shared',
  'sealing/shared',
  'rulebook/shared',
  'config',
  'gate',
  'shell',
  'sealing',
  'content',
  'rulebook',
  'search',
  'components',
  'plugins',
  'pages',
  'theme',
  'publishing',
  'admin',
  'commands',
];

const importsGoDown: Rule.RuleModule = {
  create: (context) => {
    const check = (
      node: Parameters<
        NonNullable<
          Rule.NodeListener['ImportDeclaration' | 'ExportNamedDeclaration']
        >
      >[0],
    ): void => {
      const request = String(node.source?.value);
      const imported = path.resolve(path.dirname(context.filename), request);
      if (
        request.startsWith('.') &&
        floorOf(imported) > floorOf(context.filename)
      ) {
        context.report({
          node,
          message: `Folders of src/ import only what stands before them: ${FLOORS.join(', ')} (FLOORS in eslint.config.ts). Move what both need down.`,
        });
      }
    };
    return {ImportDeclaration: check, ExportNamedDeclaration: check};
  },
};

/** @returns -1 outside of src/ */
function floorOf(file: string): number {
  const below = path.relative(path.join(import.meta.dirname, 'src'), file);
  const [folder = '', inner = ''] = below.split(path.sep);
  const exact = FLOORS.indexOf(`${folder}/${inner}`);
  return exact === -1 ? FLOORS.indexOf(folder) : exact;
}

/** Code that browsers run; `browserslist` in package.json says which. */
const BROWSER_CODE = [
  'src/{gate,shell,components,pages,theme}/**',
  'src/*/{browser,shared}/**',
];

export default defineConfig(
  globalIgnores([
    'build',
    '.build',
    '.docusaurus',
    'test-results',
    'playwright-report',
  ]),
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: {reportUnusedDisableDirectives: 'error'},
    rules: {
      'no-console': ['error', {allow: ['error']}],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Docusaurus and Playwright ask for async functions that may not wait.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {allowNumber: true},
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    // It compiles what it reads: not for code that has no component.
    files: ['src/**/*.tsx', ...BROWSER_CODE],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['src/**'],
    plugins: {house: {rules: {'imports-go-down': importsGoDown}}},
    rules: {'house/imports-go-down': 'error'},
  },
  {
    files: BROWSER_CODE,
    plugins: {compat},
    settings: {lintAllEsApis: true},
    rules: {
      'compat/compat': 'error',
      // Methods of objects it does not know.
      'no-restricted-properties': [
        'error',
        {
          object: 'indexedDB',
          property: 'databases',
          message: 'Firefox has it since 126: see withDatabase().',
        },
        {
          object: 'AbortSignal',
          property: 'any',
          message: 'Firefox has it since 124, Safari since 17.4.',
        },
      ],
    },
  },
  ...walls.map(({files, forbidden}) => ({
    files,
    ignores: ['src/gate/authClient.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {patterns: forbidden},
      ] satisfies ['error', unknown],
    },
  })),
  {
    // Playwright's fixtures destructure nothing where they need nothing.
    files: ['tests/**'],
    rules: {'no-empty-pattern': 'off'},
  },
  {
    // What a command prints is its interface.
    files: ['src/commands/**', 'tests/bench/**'],
    rules: {'no-console': 'off'},
  },
);
