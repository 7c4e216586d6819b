import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';

import readCheckOptions from '../../../src/check/options';
import options from '../../../src/gate.config';
import rulebook, {type Options} from '../../../src/rulebook';
import readSearchOptions from '../../../src/search/options';
import addDefaults, {LOGOUT_LINK} from '../../../src/sealed/node/addDefaults';
import {PACKAGE_DIR, SITE_DIR} from '../../../src/sealed/settings/folders';
import {loadGate} from '../../../src/sealed/settings/Gate';
import readOptions from '../../../src/sealed/settings/Options';
import {writeSite} from '../../support/unit/content';

const gateOf = (given: object) =>
  loadGate(
    writeSite({
      'src/gate.config.ts': `export default ${JSON.stringify(given)};`,
    }),
  );

describe('the options of the gate', () => {
  it('have defaults for all but the title', async () => {
    const gate = await gateOf({title: 'Rules'});
    expect(gate).toMatchObject({
      title: 'Rules',
      help: '',
      embeds: {frames: [], media: []},
      publicFiles: {},
    });
    expect(gate.logo).toMatch(/^<svg /);
    const {hue} = options.colours;
    const own = await gateOf({...options, colours: {hue, dark: {line: 'red'}}});
    expect(own.dark).toMatchObject({line: 'red'});
    expect(own.light.primary).toMatch(`hsl(${hue},`);
  });

  it.each<[string, object]>([
    ['"title" is required', {}],
    ['"title" must be a string', {title: 7}],
    ['"titel" is not allowed', {title: 'A', titel: 'A'}],
    ['"logo" with value', {title: 'A', logo: 'img/logo.svg'}],
    ['"colours.hue" must be less', {title: 'A', colours: {hue: 400}}],
    [
      '"colours.light.primry" is',
      {title: 'A', colours: {light: {primry: 'a'}}},
    ],
    [
      '"embeds.frames[0]" must be',
      {title: 'A', embeds: {frames: ['a.example']}},
    ],
    [
      '"embeds.media" must be',
      {title: 'A', embeds: {media: 'https://a.example'}},
    ],
    ['"publicFiles" must be', {title: 'A', publicFiles: ['robots.txt']}],
    ['"help" must be', {title: 'A', help: null}],
  ])('%s', async (message, given) => {
    const wrong = expect(gateOf(given)).rejects;
    await wrong.toThrow(
      `src/gate.config.ts has wrong options:\n  - ${message}`,
    );
    await wrong.toThrow('Valid are title, help, logo, colours, font,');
  });

  it('are in one place', async () => {
    await expect(loadGate(writeSite({}))).rejects.toThrow(
      'npx docusaurus-sealed init writes it',
    );
    const siteDir = writeSite({'src/gate.config.ts': ''});
    for (const wrong of [{}, {gate: './gate.ts'}, {gates: 1}, undefined]) {
      expect(() => {
        readOptions(wrong, siteDir);
      }).toThrow('Valid are gate.');
    }
  });
});

it.each([
  ['browse', () => readSearchOptions({browse: {to: '/docs'}})],
  ['browse', () => readSearchOptions({limit: 3})],
  ['embeds, opens', () => readCheckOptions({embeds: {films: []}})],
  [
    'baseUrl, hasRules',
    () => rulebook({title: ''}, {baseUrl: '/', hasRule: true} as Options),
  ],
])('an option of a feature is named with the valid ones: %s', (valid, read) => {
  expect(read).toThrow(`Valid are ${valid}.`);
});

describe('a site', () => {
  const SITE = {
    title: 'Rules',
    presets: [['classic', {blog: {path: 'news'}, docs: {}}]],
    plugins: [
      ['@docusaurus/plugin-content-blog', {id: 'more'}],
      '@docusaurus/plugin-sitemap',
    ],
    themeConfig: {navbar: {items: [{to: '/a', label: 'A'}]}},
  };

  it('gets no feeds and no sitemap, and Logout', () => {
    expect(addDefaults(SITE)).toEqual({
      title: 'Rules',
      presets: [
        [
          'classic',
          {
            docs: {},
            blog: {path: 'news', feedOptions: {type: null}},
            sitemap: false,
          },
        ],
      ],
      plugins: [
        [
          '@docusaurus/plugin-content-blog',
          {id: 'more', feedOptions: {type: null}},
        ],
      ],
      themeConfig: {
        navbar: {
          items: [
            {to: '/a', label: 'A'},
            {...LOGOUT_LINK, position: 'right'},
          ],
        },
      },
    });
  });

  it('keeps a blog that is off, and Logout where it is', () => {
    const themeConfig = {navbar: {items: [{...LOGOUT_LINK}]}};
    expect(
      addDefaults({
        title: '',
        presets: [['@docusaurus/preset-classic', {blog: false}]],
        themeConfig,
      }),
    ).toMatchObject({presets: [[{}, {blog: false}]], themeConfig});
  });

  it('is refused if it has another language or headTags, which are named', () => {
    const i18n = {defaultLocale: 'en', locales: ['en', 'fr']};
    const headTags = [{tagName: 'meta', attributes: {name: 'color'}}];
    expect(() => addDefaults({title: '', i18n, headTags})).toThrow(
      /i18n\.locales has fr: [^]*headTags has <meta> \{"name":"color"\}/,
    );
  });
});

it('init writes the settings of hosting and the variables that this site has', () => {
  for (const [name, template] of [
    ['firebase.json', 'firebase.json'],
    ['.env.example', 'env.example'],
  ] as const) {
    expect(readFileSync(path.join(PACKAGE_DIR, 'init', template))).toEqual(
      readFileSync(path.join(SITE_DIR, name)),
    );
  }
});

it('no two features wrap the same part of the theme: the last would win in silence', () => {
  const parts = globSync('src/{*/,}theme/**/*.tsx', {cwd: SITE_DIR}).filter(
    (file) =>
      readFileSync(path.join(SITE_DIR, file), 'utf8').includes('@theme-init/'),
  );
  const names = parts.map((file) =>
    file.replace(/^.*?\btheme\//, '').replace(/(?:\/index)?\.tsx$/, ''),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
