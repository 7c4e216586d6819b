import {createHash} from 'node:crypto';
import {Script} from 'node:vm';
import {JSDOM} from 'jsdom';
import {describe, expect, it, vi} from 'vitest';

import type {Embeds} from '../../../../src/config/embeds';
import {SESSION_DATABASE} from '../../../../src/gate/sessionDatabase';
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
    favicon: 'img/favicon.svg',
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
  it('stands before everything that it governs', () => {
    const {document} = renderPage();
    const [charset, policy] = document.head.children;
    expect(charset?.getAttribute('charset')).toBe('utf-8');
    expect(policy?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
  });

  it('forbids everything at first', () => {
    const policy = policyOf(renderPage().document);
    expect(policy['default-src']).toEqual(["'none'"]);
    for (const name of ['base-uri', 'form-action']) {
      expect(policy[name]).toEqual(["'none'"]);
    }
  });

  it('lets pages show what the gate has opened, and nothing of a host, as an object', () => {
    expect(policyOf(renderPage().document)['object-src']).toEqual(['blob:']);
  });

  it('allows no inline code but by its hash', () => {
    const {document} = renderPage();
    const sources = Object.values(policyOf(document)).flat();
    expect(sources.filter((source) => source.startsWith("'unsafe"))).toEqual(
      [],
    );
    expect(sources).not.toContain('*');
  });

  it('has the hash of every inline script, and of nothing else', () => {
    const {document} = renderPage();
    const scripts = textsOf(document, 'script:not([src])');
    expect(scripts).toHaveLength(4);
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

  it('refuses nothing that the shell itself does', () => {
    const {html} = renderPage();
    expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
  });

  it("lets the gate talk to its own host and to Google's two endpoints", () => {
    expect(policyOf(renderPage().document)['connect-src']).toEqual([
      "'self'",
      ...GOOGLE,
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

  it('has nothing that only a header can say', () => {
    const policy = policyOf(renderPage().document);
    expect(policy).not.toHaveProperty('frame-ancestors');
    expect(policy).not.toHaveProperty('report-uri');
    expect(policy).not.toHaveProperty('sandbox');
  });
});

describe('the page', () => {
  it('has the title of the site, and keeps search engines away', () => {
    const {document} = renderPage();
    expect(document.title).toBe('Staff Documentation');
    expect(
      document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
    ).toBe('noindex, nofollow, noarchive');
  });

  it('takes script and icon from below the base URL', () => {
    const {document} = renderPage();
    const scripts = [...document.querySelectorAll('script[src]')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
      '/handbook/gate.0a1b.js',
    ]);
    expect(scripts[0]?.hasAttribute('defer')).toBe(true);
    // Asked for before what stands in between is read.
    const preload = document.head.querySelector('link[rel=preload]');
    expect(preload?.getAttribute('href')).toBe(scripts[0]?.getAttribute('src'));
    expect(preload?.getAttribute('as')).toBe('script');
    expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(
      '/handbook/img/favicon.svg',
    );
  });

  it('holds the Login screen, out of sight, and the loading indicator', () => {
    const {document} = renderPage();
    const container = document.getElementById('__docusaurus');
    const login = container?.querySelector<HTMLElement>('#shell-login');
    expect(login?.hidden).toBe(true);
    expect(login?.querySelector('h1')?.textContent).toBe('Login');
    expect(container?.querySelector('[role=status]')?.textContent).toBe(
      'Loading…',
    );
    expect(container?.querySelector<HTMLElement>('[role=alert]')?.hidden).toBe(
      true,
    );
  });

  it('sets the colour mode before anything is painted', () => {
    const {document} = renderPage();
    const [first] = document.querySelectorAll('script');
    expect(first?.parentElement).toBe(document.head);
    expect(first?.textContent).toContain('theme');
  });

  it('asks for a stored session while the rest of the page is still to come', () => {
    const {document} = renderPage();
    expect(textsOf(document, 'head script').join('')).toContain(
      SESSION_DATABASE,
    );
  });

  it('runs scripts that HTML has left whole', () => {
    const {document} = renderPage();
    for (const code of textsOf(document, 'script:not([src])')) {
      expect(() => new Script(code)).not.toThrow();
      expect(code).not.toBe('');
    }
  });

  it('has the styles of the shell and of the gate', () => {
    const [styles] = textsOf(renderPage().document, 'style');
    expect(styles).toContain('#shell-loading');
    expect(styles).toContain('.gate-title{color:red}');
  });

  it('says what to do without JavaScript, and shows nothing else', () => {
    const {html} = renderPage();
    const [, noscript = ''] = /<noscript>([^]*?)<\/noscript>/.exec(html) ?? [];
    const {document} = new JSDOM(noscript).window;
    expect(document.body.textContent).toContain('needs JavaScript');
    expect(noscript).toMatch(/display:\s*none/);
  });

  it('leaves nothing undefined', () => {
    expect(renderPage().html).not.toContain('undefined');
  });

  it('writes a title with markup in it as text', () => {
    const title = 'Rules & <Staff>';
    expect(renderPage({title}).document.title).toBe(title);
  });

  it('is the same each time', () => {
    expect(renderPage().html).toBe(renderPage().html);
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
