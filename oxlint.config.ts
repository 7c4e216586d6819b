import {readdirSync} from 'node:fs';

import {defineConfig, type DummyRuleMap} from 'oxlint';

interface ForbiddenImport {
  readonly group?: string[];
  readonly regex?: string;
  readonly message: string;
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
  message: 'Only gate/firebase/ and staff/ of src/sealed import Firebase.',
};

/** The parts of the gate, from the bottom up. */
const GATE = [
  ...['device', 'firebase', 'early', 'session', 'screens', 'shell'].map(
    (part) => `sealed/gate/${part}`,
  ),
  'sealed/gate',
];

/** The folders of the package `docusaurus-sealed`, from the bottom up. */
const PACKAGE = [
  ...['shared', 'internals', 'envelope', 'settings'].map(
    (part) => `sealed/${part}`,
  ),
  ...GATE,
  ...['navigation', 'browser', 'node', 'theme'].map((part) => `sealed/${part}`),
  ...['sealed/staff', 'sealed/commands', 'sealed'],
];

/** The folders of the site, from the bottom up. */
const SITE = [
  ...['shared', 'config', 'rulebook/documents', 'rulebook', 'search'],
  ...['check', 'pages', 'theme', 'scripts'],
];

/** The folders of src/, and parts of two of them, from the bottom up: each imports only those before it. */
const LAYERS = [...PACKAGE, ...SITE];

/** Folders without private parts: any file of them may be imported. */
const OPEN = ['shared', 'config', 'pages', 'theme', 'sealed'];

/** Parts whose own files are for other folders, too. */
const OPEN_PARTS = ['rulebook/documents'];

/** An import of another folder of src/. */
const FOLDER = String.raw`^(?:(?:\.\./)+|@site/src/|\./src/)`;

const foldersIn = (folder: string): string[] =>
  readdirSync(`src/${folder}`, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => `${folder}/${name}`);

const PRIVATE_PARTS = {
  regex: `${FOLDER}(?:${LAYERS.filter(
    (folder) => !folder.includes('/') && !OPEN.includes(folder),
  )
    .flatMap(foldersIn)
    .flatMap((part) => (OPEN_PARTS.includes(part) ? foldersIn(part) : part))
    .join('|')})(?:/|$)`,
  message:
    'The subfolders of a folder of src/ are private to it. Import one of the files directly in it, or export what you need there.',
};
const TESTS = {
  regex: String.raw`^(?:(?:\.\./)+|@site/|\./)tests/`,
  message: 'Only tests import from tests/. Move what both need to src/.',
};

/** What belongs to the site: the package has no folders and files of these names. */
const OUTSIDE = {
  regex: String.raw`^(?:(?:\.\./)+(?:config|rulebook|search|check|pages|scripts|content|css|shared/(?:clipboard|groupBy|internals))(?:/|$)|@site/|docusaurus-sealed)`,
  message: 'The package imports nothing of the site, and itself by paths.',
};
const BY_NAME = {
  regex: String.raw`(?:^|/)sealed(?:/|$)`,
  message:
    'The site uses the package by its name, docusaurus-sealed, and what its package.json exports.',
};

const inLayer = (layer: string): ForbiddenImport[] => {
  const own = layer.split('/');
  // As they are written in this folder: without the folders that both are in.
  const layers = PACKAGE.includes(layer) ? PACKAGE : SITE;
  const later = layers
    .slice(layers.indexOf(layer) + 1)
    .map((other) => other.split('/'))
    .map((other) => other.slice(other.findIndex((part, i) => part !== own[i])))
    .filter(([first]) => first !== own[0]);
  return [
    PRIVATE_PARTS,
    TESTS,
    PACKAGE.includes(layer) ? OUTSIDE : BY_NAME,
    {
      regex: `${FOLDER}(?:${later.map((parts) => parts.join('/')).join('|')})(?:/|$)`,
      message: `Folders import only what is before them: ${layers.join(', ')}. Move what both need down.`,
    },
  ];
};

/** What code may not import besides, by folders of src/ (all without any) and files below. */
const ROOMS: readonly {
  readonly folders?: readonly string[];
  readonly files: readonly string[];
  readonly forbidden: readonly ForbiddenImport[];
}[] = [
  {files: ['**'], forbidden: [FIREBASE]},
  {
    files: ['**/{browser,theme}/**', 'client.ts', '*.tsx'],
    forbidden: [NODE_ONLY, FIREBASE],
  },
  {
    folders: ['sealed/navigation', 'sealed/theme', 'pages', 'theme'],
    files: ['**'],
    forbidden: [NODE_ONLY, FIREBASE],
  },
  {
    folders: [...GATE, 'sealed/browser'],
    files: ['**'],
    forbidden: [NODE_ONLY, DOCUSAURUS, FIREBASE],
  },
  {
    folders: ['sealed/gate/firebase'],
    files: ['**'],
    forbidden: [NODE_ONLY, DOCUSAURUS],
  },
  {
    folders: ['rulebook'],
    files: ['{data,discord,useMovedRule}.ts'],
    forbidden: [NODE_ONLY, FIREBASE],
  },
  {
    folders: ['rulebook'],
    files: ['{Changes,Rulebook}.ts'],
    forbidden: [NODE_ONLY, DOCUSAURUS, BROWSER_ONLY, FIREBASE],
  },
  {
    folders: ['shared'],
    files: ['{groupBy,clipboard/*}.ts'],
    forbidden: [NODE_ONLY, DOCUSAURUS, BROWSER_ONLY, FIREBASE],
  },
  {
    folders: ['shared', 'sealed/shared'],
    files: ['{loading,clipboard}/**'],
    forbidden: [NODE_ONLY, DOCUSAURUS, FIREBASE],
  },
  {
    folders: ['sealed/envelope', 'sealed/shared'],
    files: ['*'],
    forbidden: [NODE_ONLY, DOCUSAURUS, BROWSER_ONLY, FIREBASE],
  },
  {
    files: ['shared/**'],
    forbidden: [NODE_ONLY, DOCUSAURUS, BROWSER_ONLY, FIREBASE],
  },
];

/** Of several rules for a file only the last one counts, so each has all that it forbids. */
const importRules = [
  {
    files: ['{docusaurus.config,sidebars}.ts'],
    forbidden: [PRIVATE_PARTS, TESTS, BY_NAME],
  },
  // A part comes after its folder.
  ...LAYERS.toReversed().flatMap((folder) => [
    ...ROOMS.filter(({folders = LAYERS}) => folders.includes(folder)).map(
      ({files, forbidden}) => ({
        files: files.map((file) => `src/${folder}/${file}`),
        forbidden: [
          ...inLayer(folder),
          ...(folder === 'sealed/staff' ? [] : forbidden),
        ],
      }),
    ),
  ]),
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
  'src/shared/{clipboard/**,groupBy.ts}',
  'src/sealed/shared/{loading/**,Store.ts,base64url.ts,codeTitle.ts,decodeComponent.ts,fetchFile.ts,fillMarkup.ts,remember.ts,historyFields.ts,ifAllowed.ts,text.ts}',
  'src/sealed/{envelope,gate,navigation}/**',
  'src/{pages,theme}/**',
  'src/*/{browser,theme}/**',
  'src/search/shared/**',
  // Entrances of features.
  'src/*/client.{ts,tsx}',
  'src/{search,rulebook}/*.tsx',
  'src/rulebook/{data,discord,useMovedRule,Changes,Rulebook}.ts',
  'src/rulebook/documents/{Document,review,ruleNumber,splitCitations}.ts',
];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import'],
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
      files: [
        'src/{check,scripts}/**',
        'src/sealed/{commands,staff}/**',
        'src/sealed/node/assertPublishable.ts',
      ],
      rules: {
        'no-console': 'error',
        'no-restricted-properties': [
          'error',
          ...['stdout', 'stderr'].map((property) => ({
            object: 'process',
            property,
            message:
              'Print through src/sealed/shared/terminal/print.ts: it strips what steers a terminal.',
          })),
        ],
      },
    },
  ],
});

function allOf(plugin: string, names: readonly string[]): DummyRuleMap {
  return Object.fromEntries(names.map((name) => [plugin + name, 'error']));
}
