import {createHash} from 'node:crypto';

import brandStyles from '../settings/brandStyles';
import contentPolicy, {
  policyText,
  signInOrigins,
} from '../settings/contentPolicy';
import type {Gate} from '../settings/Gate';
import type {GateConfig} from '../settings/GateConfig';
import {LOGO_FILE} from '../settings/logo';
import {DEMO_MARK} from './shellMarks';
import {BOOT_NAME, SEALED_FOLDER} from '../envelope/boot';

interface ShellOptions {
  readonly config: GateConfig;
  readonly gate: Gate;
  /** Published name of the gate's script. */
  readonly gateScript: string;
  /** Inline scripts: head.ts, shellLogin.ts and watch.ts of the gate's shell/. */
  readonly scripts: readonly string[];
  readonly styles: string;
  readonly loginMarkup: string;
}

/**
 * The only published HTML page: the loading indicator, the gate's script, and the
 * policy. It does not know the content. The gate's script is preloaded in the
 * head, but runs last: the self-check (watch.ts) reports it if it fails.
 */
export function renderShell(options: ShellOptions): string {
  const {config, gate, gateScript, scripts, styles, loginMarkup} = options;
  const {siteTitle, baseUrl, authEmulatorUrl} = config;
  const policy = contentSecurityPolicy(scripts, config, gate);
  const [head, shellLogin, watch] = scripts;
  return toAscii(`<!doctype html>
<html lang="en" dir="ltr" data-boot="${baseUrl}${SEALED_FOLDER}${BOOT_NAME}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
${authEmulatorUrl === undefined ? '' : DEMO_MARK}<title>${siteTitle}</title>
<link rel="icon" href="${baseUrl}${LOGO_FILE}" type="image/svg+xml">
<link rel="preload" href="${baseUrl}${gateScript}" as="script">
<script>${head}</script>
<style>${brandStyles(gate)}${styles}</style>
</head>
<body>
<div id="__docusaurus"><div id="shell-login" hidden>${loginMarkup}</div><div id="shell-loading"><div id="shell-spinner" aria-hidden="true"></div><div id="shell-text" role="status">Loading…</div><div id="shell-trouble" role="alert" hidden><p id="shell-sentence"></p><button id="shell-retry" type="button">Try again</button></div></div></div>
<noscript><style>#__docusaurus{display:none}</style><p>This site needs JavaScript, which is switched off in this browser. Switch it on for this site and reload the page.</p></noscript>
<script>${shellLogin}</script>
<script>${watch}</script>
<script src="${baseUrl}${gateScript}" defer></script>
</body>
</html>
`);
}

/**
 * Replaces other characters by references, so that the page is the same in any character
 * set that a host may name. The scripts and styles are ASCII already.
 */
function toAscii(html: string): string {
  return html.replace(
    /[^\0-\x7f]/gu,
    (character) => `&#${character.codePointAt(0)};`,
  );
}

/**
 * The whole policy, except for frame-ancestors: browsers read that only from a
 * header (see firebase.json).
 */
function contentSecurityPolicy(
  scripts: readonly string[],
  config: GateConfig,
  {embeds}: Gate,
): string {
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", 'blob:', ...scripts.map(hashSource)],
    ...contentPolicy(embeds),
    'connect-src': ["'self'", ...signInOrigins(config)],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
