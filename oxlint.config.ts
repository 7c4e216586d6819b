import {defineConfig, type DummyRuleMap} from 'oxlint';

interface ImportRule {
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
    '**/staff/**',
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
  group: ['**/browser/**', 'react', 'react/*', 'react-dom', 'react-dom/*'],
  message: 'Shared code runs in Node.js and in the browser alike.',
};
const FIREBASE = {
  group: [
    'firebase/*',
    '@firebase/*',
    'firebase-admin',
    'firebase-admin/*',
    'google-auth-library',
  ],
  message:
    'Only src/gate/firebase/, src/staff/ and src/config/ import Firebase.',
};

// Folder names say where code runs; these rules keep them true. Of several rules
// for a file only the last one counts, so each has all that it forbids.
const importRules: readonly ImportRule[] = [
  {files: ['src/**'], forbidden: [FIREBASE]},
  {
    files: [
      'src/{loading,pages,theme}/**',
      'src/**/browser/**',
      'src/*/{client.ts,home.tsx}',
      'src/search/*.tsx',
    ],
    forbidden: [NODE_ONLY, FIREBASE],
  },
  {
    files: ['src/{loading,gate,sealing/browser}/**'],
    forbidden: [NODE_ONLY, DOCUSAURUS, FIREBASE],
  },
  {files: ['src/gate/firebase/**'], forbidden: [NODE_ONLY, DOCUSAURUS]},
  {
    files: ['src/{shared,*/shared,envelope}/**'],
    forbidden: [NODE_ONLY, DOCUSAURUS, BROWSER_ONLY, FIREBASE],
  },
];

/** Mistakes in any JavaScript, beside those of the category correctness. */
const LANGUAGE = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'no-array-constructor',
  'no-useless-constructor',
  'no-empty-function',
];

/** Mistakes that types show, beside those, and one way to write types: what typescript-eslint holds to be strict and good style. */
const TYPES = [
  'ban-ts-comment',
  'no-confusing-void-expression',
  'no-deprecated',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extraneous-class',
  'no-generated-empty-object-type',
  'no-invalid-void-type',
  'no-misused-promises',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-assertion',
  'no-require-imports',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'restrict-plus-operands',
  'return-await',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
  'adjacent-overload-signatures',
  'array-type',
  'ban-tslint-comment',
  'class-literal-property-style',
  'consistent-generic-constructors',
  'consistent-indexed-object-style',
  'consistent-type-assertions',
  'consistent-type-definitions',
  'dot-notation',
  'no-confusing-non-null-assertion',
  'no-inferrable-types',
  'non-nullable-type-assertion-style',
  'prefer-find',
  'prefer-for-of',
  'prefer-function-type',
  'prefer-includes',
  'prefer-nullish-coalescing',
  'prefer-optional-chain',
  'prefer-regexp-exec',
  'prefer-string-starts-ends-with',
];

/** Code that browsers run; `browserslist` in package.json says which. */
const BROWSER_CODE = [
  'src/{loading,gate,navigation,pages,theme}/**',
  'src/**/{browser,shared}/**',
  'src/envelope/**',
  // Entrances of features.
  'src/*/{client.ts,home.tsx}',
  'src/search/*.tsx',
  'src/documents/{Document,codeTitle,review,ruleNumber,splitCitations}.ts',
];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import'],
  jsPlugins: ['./tests/support/lint/projectRules.ts'],
  categories: {correctness: 'error'},
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  rules: {
    ...allOf('', LANGUAGE),
    ...allOf('typescript/', TYPES),
    'import/no-cycle': ['error', {ignoreTypes: false}],
    'no-console': ['error', {allow: ['error', 'warn']}],
    // A live region may be any tag.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/restrict-template-expressions': ['error', {allowNumber: true}],
  },
  overrides: [
    {
      files: ['src/**/*.tsx'],
      rules: {
        // The defaults of these are looser than what eslint-plugin-jsx-a11y calls strict.
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              'button',
              'checkbox',
              'link',
              'progressbar',
              'searchbox',
              'slider',
              'spinbutton',
              'switch',
              'textbox',
            ],
          },
        ],
        'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', {}],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', {}],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          Object.fromEntries(
            ['body', 'iframe', 'img'].map((tag) => [
              tag,
              ['onError', 'onLoad'],
            ]),
          ),
        ],
        'jsx-a11y/no-noninteractive-tabindex': [
          'error',
          {tags: [], roles: [], allowExpressionValues: false},
        ],
        'jsx-a11y/no-static-element-interactions': [
          'error',
          {
            handlers: [
              ...['Blur', 'Focus', 'KeyDown', 'KeyPress', 'KeyUp'],
              ...['Click', 'ContextMenu', 'DblClick', 'DoubleClick'],
              ...['Drag', 'DragEnd', 'DragEnter', 'DragExit', 'DragLeave'],
              ...['DragOver', 'DragStart', 'Drop', 'MouseDown', 'MouseEnter'],
              ...['MouseLeave', 'MouseMove', 'MouseOut', 'MouseOver'],
              'MouseUp',
            ].map((event) => `on${event}`),
          },
        ],
      },
    },
    {
      files: ['src/**/*.tsx', ...BROWSER_CODE],
      rules: allOf('react/', ['rules-of-hooks', 'unsupported-syntax']),
    },
    {
      rules: {'project/layers': 'error', 'project/entrances': 'error'},
      files: ['**'],
    },
    {
      files: BROWSER_CODE,
      rules: {
        'import/no-nodejs-modules': 'error',
        // `lib` in tsconfig.json keeps JavaScript's own functions to what the oldest
        // of these browsers have, but those of the DOM only to what exists anywhere.
        'no-restricted-globals': [
          'error',
          {name: 'requestIdleCallback', message: 'Safari does not have it.'},
        ],
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
          {
            object: 'URL',
            property: 'canParse',
            message: 'Chrome has it since 120, Safari since 17.',
          },
          {
            property: 'checkVisibility',
            message: 'Safari has it since 17.4.',
          },
          {
            property: 'startViewTransition',
            message: 'Firefox has it since 144, Safari since 18.',
          },
        ],
      },
    },
    ...importRules.map(({files, forbidden}) => ({
      files,
      excludeFiles: ['src/{staff,config}/**'],
      rules: {
        'no-restricted-imports': ['error', {patterns: forbidden}],
      } satisfies DummyRuleMap,
    })),
    {
      files: ['tests/**'],
      rules: {
        // Playwright's fixtures use `{}` where they need nothing.
        'no-empty-pattern': 'off',
        // Rendered components pass to a test what it calls.
        'react/globals': 'off',
      },
    },
    {
      // What a command prints is its interface.
      files: ['tests/run.ts', 'tests/bench/**'],
      rules: {'no-console': 'off'},
    },
    {
      files: ['src/{check,publishing,scripts,staff}/**'],
      rules: {
        'no-console': 'error',
        'no-restricted-properties': [
          'error',
          ...['stdout', 'stderr'].map((property) => ({
            object: 'process',
            property,
            message:
              'Print through src/terminal/print.ts: it strips what steers a terminal.',
          })),
        ],
      },
    },
  ],
});

function allOf(plugin: string, names: readonly string[]): DummyRuleMap {
  return Object.fromEntries(names.map((name) => [plugin + name, 'error']));
}
