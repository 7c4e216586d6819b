import {defineConfig, type DummyRuleMap} from 'oxlint';

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

/** Mistakes in any JavaScript: what ESLint recommends. */
const LANGUAGE = [
  'for-direction',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-control-regex',
  'no-debugger',
  'no-delete-var',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-global-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-nonoctal-decimal-escape',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-unexpected-multiline',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'require-yield',
  'use-isnan',
  'valid-typeof',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'no-array-constructor',
  'no-unused-expressions',
  'no-unused-vars',
  'no-useless-constructor',
  'no-empty-function',
];

/** Mistakes that types show, and one way to write types: the strict and the stylistic set of typescript-eslint. */
const TYPES = [
  'await-thenable',
  'ban-ts-comment',
  'no-array-delete',
  'no-base-to-string',
  'no-confusing-void-expression',
  'no-deprecated',
  'no-duplicate-type-constituents',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-extraneous-class',
  'no-floating-promises',
  'no-for-in-array',
  'no-generated-empty-object-type',
  'no-implied-eval',
  'no-invalid-void-type',
  'no-meaningless-void-operator',
  'no-misused-new',
  'no-misused-promises',
  'no-misused-spread',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-this-alias',
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
  'no-unsafe-declaration-merging',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-useless-default-assignment',
  'no-wrapper-object-types',
  'only-throw-error',
  'prefer-as-const',
  'prefer-namespace-keyword',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'restrict-plus-operands',
  'return-await',
  'triple-slash-reference',
  'unbound-method',
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

/** The rules of React’s hooks and of its compiler. */
const HOOKS = [
  'rules-of-hooks',
  'exhaustive-deps',
  'static-components',
  'use-memo',
  'preserve-manual-memoization',
  'incompatible-library',
  'immutability',
  'globals',
  'refs',
  'set-state-in-effect',
  'error-boundaries',
  'purity',
  'set-state-in-render',
  'unsupported-syntax',
];

/** What screen readers and keyboards need: the strict set of eslint-plugin-jsx-a11y. */
const ACCESSIBILITY = [
  'alt-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-autofocus',
  'no-distracting-elements',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-interactions',
  'no-noninteractive-element-to-interactive-role',
  'no-noninteractive-tabindex',
  'no-redundant-roles',
  'no-static-element-interactions',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
];

/** Code that browsers run; `browserslist` in package.json says which. */
const BROWSER_CODE = [
  'src/{gate,shell,components,pages,theme}/**',
  'src/*/{browser,shared}/**',
];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['eslint-plugin-compat', './tests/support/housePlugin.ts'],
  categories: {correctness: 'off'},
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  settings: {lintAllEsApis: true},
  rules: {
    ...allOf('', LANGUAGE),
    ...allOf('typescript/', TYPES),
    'house/no-enums': 'error',
    'no-console': ['error', {allow: ['error']}],
    'typescript/consistent-type-imports': 'error',
    'typescript/restrict-template-expressions': ['error', {allowNumber: true}],
  },
  overrides: [
    {
      files: ['src/**/*.tsx'],
      rules: {
        ...allOf('jsx-a11y/', ACCESSIBILITY),
        // The defaults of these are looser than the strict set.
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
      rules: allOf('react/', HOOKS),
    },
    {files: ['src/**'], rules: {'house/imports-go-down': 'error'}},
    {
      files: BROWSER_CODE,
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
      excludeFiles: ['src/gate/authClient.ts'],
      rules: {
        'no-restricted-imports': ['error', {patterns: forbidden}],
      } satisfies DummyRuleMap,
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
  ],
});

function allOf(plugin: string, names: readonly string[]): DummyRuleMap {
  return Object.fromEntries(names.map((name) => [plugin + name, 'error']));
}
