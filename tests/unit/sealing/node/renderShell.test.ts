import {createHash} from 'node:crypto';
import {JSDOM} from 'jsdom';
import {describe, expect, it, vi} from 'vitest';

import type {Embeds} from '../../../../src/config/embeds';
import {
  renderShell,
  type ShellOptions,
} from '../../../../src/sealing/node/renderShell';
import {SITE_DIR} from '../../../support/unitShell';

// esbuild takes seconds on a busy machine.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const GOOGLE = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
/** As the list comes. */
const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};
const EMULATOR = 'http://127.0.0.1:9099';

function renderPage(options: Partial<ShellOptions> = {}) {
  const html = renderShell({
    siteDir: SITE_DIR,
    title: 'Staff Documentation',
    baseUrl: '/handbook/',
    gateScript: 'gate.0a1b.js',
    gateStyles: '.gate-title{color:red}',
    loginMarkup: '<main><h1>Login</h1></main>',
    connect: GOOGLE,
    embeds: NOTHING,
    demo: false,
    ...options,
  });
  // Parsed as a browser with JavaScript does, but run nothing.
  const {document} = new JSDOM(html).window;
  return {html, document};
}

/** The directives of the policy, each with its sources. */
function policyOf(document: Document): Record<string, string[]> {
  const [meta, ...others] = document.querySelectorAll<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  );
  expect(others).toEqual([]);
  return Object.fromEntries(
    (meta?.content ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const hashOf = (text: string | null) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({textContent}) => textContent);

describe('the policy', () => {
  it('has the hash of every inline script, and of nothing else', () => {
    const {document} = renderPage();
    const scripts = textsOf(document, 'script:not([src])');
    expect(scripts).toHaveLength(3);
    expect(policyOf(document)['script-src']).toEqual([
      "'self'",
      'blob:',
      ...scripts.map(hashOf),
    ]);
  });

  it('has the hash of every style, with JavaScript and without', () => {
    const {html, document} = renderPage();
    const withoutScripts = new JSDOM(html, {runScripts: 'outside-only'}).window
      .document;
    const styles = [
      ...textsOf(document, 'style'),
      ...textsOf(withoutScripts, 'style'),
    ];
    const allowed = policyOf(document)['style-src'] ?? [];
    expect(new Set(styles.map(hashOf))).toEqual(
      new Set(allowed.filter((source) => source.startsWith("'sha256-"))),
    );
    expect(allowed.filter((source) => !source.startsWith("'sha256-"))).toEqual([
      "'self'",
    ]);
  });

  it('lets the demo talk to its emulator alone', () => {
    const {html, document} = renderPage({connect: [EMULATOR], demo: true});
    expect(policyOf(document)['connect-src']).toEqual(["'self'", EMULATOR]);
    expect(html).not.toContain('googleapis');
  });

  it('opens what the list names, each kind for itself', () => {
    const policy = policyOf(
      renderPage({
        embeds: {
          frames: {'https://films.example.org': 'films'},
          images: {'https://*.pictures.example.org': 'pictures'},
          media: {'https://sounds.example.org': 'sounds'},
          fonts: {'https://letters.example.org': 'letters'},
        },
      }).document,
    );
    expect(policy['frame-src']).toEqual(['blob:', 'https://films.example.org']);
    expect(policy['img-src']?.slice(3)).toEqual([
      'https://*.pictures.example.org',
    ]);
    expect(policy['media-src']?.slice(3)).toEqual([
      'https://sounds.example.org',
    ]);
    expect(policy['font-src']?.slice(3)).toEqual([
      'https://letters.example.org',
    ]);
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  it('opens inline styles and eval where the list says why, and nothing else', () => {
    const closed = policyOf(renderPage().document);
    const styled = policyOf(
      renderPage({embeds: {...NOTHING, inlineStyles: 'Mermaid'}}).document,
    );
    expect(styled).toEqual({
      ...closed,
      'style-src-elem': ["'self'", "'unsafe-inline'"],
      'style-src-attr': ["'unsafe-inline'"],
    });
    const live = policyOf(
      renderPage({embeds: {...NOTHING, eval: 'live code'}}).document,
    );
    expect(live).toEqual({
      ...closed,
      'script-src': [...(closed['script-src'] ?? []), "'unsafe-eval'"],
    });
  });
});

describe('the demo', () => {
  it('is named in the page, and the live site is not', () => {
    const mark = 'meta[name=demo-build]';
    const demo = renderPage({demo: true}).document.querySelector(mark);
    expect(demo?.getAttribute('content')).toContain('Do not publish.');
    expect(renderPage().html).not.toMatch(/demo/i);
  });
});
