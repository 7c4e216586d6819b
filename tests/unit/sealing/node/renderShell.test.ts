import {JSDOM} from 'jsdom';
import {expect, it} from 'vitest';

import contentPolicy from '../../../../src/config/contentPolicy';
import {EMBEDS} from '../../../../src/config/site';
import {renderShell} from '../../../../src/sealing/node/renderShell';
import {SITE_DIR} from '../../../../src/config/siteDir';
import {GATE_CONFIG} from '../../../support/unit/gateConfig';

/** The page, parsed as a browser with JavaScript does, but without running anything. */
function renderPage(): Document {
  const html = renderShell({
    siteDir: SITE_DIR,
    gate: GATE_CONFIG,
    gateScript: 'gate.0a1b.js',
    gateStyles: '.gate-title{color:red}',
    loginMarkup: '<main><h1>Login</h1></main>',
  });
  return new JSDOM(html).window.document;
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

it('the policy runs only scripts of the site, and shows only what the lists name', () => {
  const document = renderPage();
  const {'script-src': scripts = [], ...policy} = policyOf(document);
  const inline = [...document.scripts].filter(({src}) => src === '');
  expect(scripts.slice(0, 2)).toEqual(["'self'", 'blob:']);
  expect(scripts.slice(2)).toEqual(
    inline.map(() => expect.stringMatching(/^'sha256-/) as string),
  );
  const own = ["'self'", 'blob:', 'data:'];
  expect(policy).toEqual({
    'connect-src': policy['connect-src'],
    'default-src': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': own,
    'media-src': own,
    'font-src': own,
    'object-src': ['blob:'],
    'frame-src': ['blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
});

it('the policy opens what the lists name, each kind by itself', () => {
  const closed = contentPolicy(EMBEDS);
  const and = (name: string, source: string) => [
    ...(closed[name] ?? []),
    source,
  ];
  const films = 'https://films.example.org';
  expect(contentPolicy({frames: [films], media: []})).toEqual({
    ...closed,
    'frame-src': and('frame-src', films),
  });
  expect(contentPolicy({frames: [], media: [films]})).toEqual({
    ...closed,
    'img-src': and('img-src', films),
    'media-src': and('media-src', films),
  });
});
