import {JSDOM} from 'jsdom';
import {describe, expect, it} from 'vitest';

import type {Embeds} from '../../../../src/config/embeds';
import {
  renderShell,
  type ShellOptions,
} from '../../../../src/sealing/node/renderShell';
import {GATE_CONFIG} from '../../../support/unit/authSession';
import {SITE_DIR} from '../../../support/unit/shell';

/** As the list comes. */
const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};
const EMULATOR = 'http://127.0.0.1:9099';

function renderPage(options: Partial<ShellOptions> = {}) {
  const html = renderShell({
    siteDir: SITE_DIR,
    gate: GATE_CONFIG,
    gateScript: 'gate.0a1b.js',
    gateStyles: '.gate-title{color:red}',
    loginMarkup: '<main><h1>Login</h1></main>',
    embeds: NOTHING,
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

describe('the policy', () => {
  it('opens what the list names, each kind for itself', () => {
    const closed = policyOf(renderPage().document);
    const open = policyOf(
      renderPage({
        embeds: {
          frames: {'https://films.example.org': 'films'},
          images: {'https://*.pictures.example.org': 'pictures'},
          media: {'https://sounds.example.org': 'sounds'},
          fonts: {'https://letters.example.org': 'letters'},
          inlineStyles: 'Mermaid',
          eval: 'live code',
        },
      }).document,
    );
    const and = (name: string, source: string) => [
      ...(closed[name] ?? []),
      source,
    ];
    expect(open).toEqual({
      ...closed,
      'frame-src': and('frame-src', 'https://films.example.org'),
      'img-src': and('img-src', 'https://*.pictures.example.org'),
      'media-src': and('media-src', 'https://sounds.example.org'),
      'font-src': and('font-src', 'https://letters.example.org'),
      'style-src-elem': ["'self'", "'unsafe-inline'"],
      'style-src-attr': ["'unsafe-inline'"],
      'script-src': and('script-src', "'unsafe-eval'"),
    });
    expect(JSON.stringify(closed)).not.toContain('unsafe');
  });
});

describe('the demo', () => {
  it('is named in the page, and the live site is not', () => {
    const mark = 'meta[name=demo-build]';
    const {html, document} = renderPage({
      gate: {...GATE_CONFIG, authEmulatorUrl: EMULATOR},
    });
    const demo = document.querySelector(mark);
    expect(demo?.getAttribute('content')).toContain('Do not publish.');
    expect(policyOf(document)['connect-src']).toEqual(["'self'", EMULATOR]);
    expect(html).not.toContain('googleapis');
    const live = renderPage();
    expect(live.html).not.toMatch(/demo/i);
    expect(policyOf(live.document)['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });
});
