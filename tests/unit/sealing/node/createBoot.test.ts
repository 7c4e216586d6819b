import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {createBoot} from '../../../../src/sealing/node/createBoot';
import {SITE_DIR} from '../../../support/unitShell';

const RUNTIME = 'assets/js/runtime~main.1a2b.js';
const MAIN = 'assets/js/main.3c4d.js';
const HOME = 'assets/js/home.5e6f.js';
const SHARED = 'assets/js/layout.1b2c.js';
const STYLES = 'assets/css/styles.9c0d.css';
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

let siteDir: string;

function writeBuilt(file: string, content: string | Uint8Array): void {
  const target = path.join(siteDir, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, content);
}

const boot = (tags = '', {css = '', files = {[HOME]: 'published'}} = {}) => {
  writeBuilt(STYLES, css);
  return createBoot({
    builtDir: siteDir,
    page: {scripts: [RUNTIME, MAIN], tags},
    pages: {'': [HOME]},
    groups: [],
    shared: [SHARED],
    styles: [STYLES],
    files,
  });
};

const stylesOf = (css: string) => boot('', {css}).styles;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'docs-boot-'));
  writeBuilt(RUNTIME, 'runtime()');
  writeBuilt(MAIN, 'main()');
  writeBuilt(SHARED, 'layout()');
});

afterEach(() => {
  rmSync(siteDir, {recursive: true});
});

it('of a font in several formats, the style sheet holds the smallest', () => {
  writeBuilt('assets/fonts/main.woff2', 'two');
  const styles = stylesOf(
    '@font-face{font-family:Main;src:url(/assets/fonts/main.woff2)format("woff2"),url(/assets/fonts/main.woff)format("woff"),url(/assets/fonts/main.ttf)format("truetype")}p{color:red}',
  );
  expect(styles).toBe(
    `@font-face{font-family:Main;src:url("data:font/woff2;base64,${btoa('two')}")format("woff2")}p{color:red}`,
  );
});

it('has an id of the build that depends on the files', () => {
  const {build} = boot();
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  expect(boot('', {css: 'a{}'}).build).toBe(build);
  expect(boot('', {files: {[HOME]: 'changed'}}).build).not.toBe(build);
});

describe('the markup of plugins', () => {
  it('is split into scripts and the rest, without links and metadata', () => {
    expect(
      boot(
        '<link rel="preconnect" href="https://example.org"><meta name="generator" content="Docusaurus"><script>first()</script><div id="bar"></div>\n<script data-kind="x">\nsecond()\n</script>',
      ),
    ).toMatchObject({
      markup: '<div id="bar"></div>',
      inlineScripts: ['first()', '\nsecond()\n'],
    });
  });

  it('has no style attribute, which the policy refuses, and still hides the icons', () => {
    const {markup} = boot(
      '<svg style="display: none;"><defs><symbol id="icon"></symbol></defs></svg>',
    );
    expect(markup).not.toContain('style=');
    expect(markup).toContain('<symbol id="icon">');
    // Not by `hidden`, which means nothing on an SVG: by a class of the shell.
    const [, name = ''] = /^<svg class="([\w-]+)">/.exec(markup) ?? [];
    const shellStyles = readFileSync(
      path.join(SITE_DIR, 'src/shell/browser/shell.css'),
      'utf8',
    );
    expect(shellStyles).toMatch(
      new RegExp(`\\.${name}[^{}]*\\{\\s*display: none`),
    );
    expect(name).not.toBe('');
  });

  it('runs no data as a script', () => {
    const data =
      '<script type="application/ld+json">{"name": "Rules"}</script>';
    const {inlineScripts, markup} = boot(
      `${data}<script type="text/javascript">first()</script><script async>second()</script>`,
    );
    expect(inlineScripts).toEqual(['first()', 'second()']);
    expect(markup).toBe(data);
  });
});

describe('files of the style sheet', () => {
  const INLINED = `url("data:image/png;base64,${Buffer.from(PNG).toString('base64')}")`;

  beforeEach(() => {
    writeBuilt('assets/images/map-0a1b.png', PNG);
    writeBuilt('assets/images/map (1)-0a1b.png', PNG);
  });

  it.each([
    "url('/assets/images/map-0a1b.png')",
    'url("/a/handbook/assets/images/map-0a1b.png")',
    'url(assets/images/map-0a1b.png)',
    'url("/assets/images/map (1)-0a1b.png")',
  ])('are in it: %s', (url) => {
    expect(stylesOf(`p{background:${url} no-repeat}`)).toContain(
      `p{background:${INLINED} no-repeat}`,
    );
  });

  it.each([
    'url(data:image/png;base64,iVBORw==)',
    'url(https://example.org/assets/images/map-0a1b.png)',
    'url(/img/myassets/map-0a1b.png)',
    'url(/img/logo.svg)',
  ])('are left alone where they are none of it: %s', (url) => {
    expect(stylesOf(`p{background:${url}}`)).toContain(`p{background:${url}}`);
  });
});
