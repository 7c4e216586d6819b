import type {IncomingMessage, ServerResponse} from 'node:http';
import type {LoadContext, Plugin} from '@docusaurus/types';

import brandStyles from '../settings/brandStyles';
import contentPolicy, {policyText} from '../settings/contentPolicy';
import type {Embeds, Gate} from '../settings/Gate';
import {LOGO_FILE} from '../settings/logo';
import isOwnRequest, {refuseRequest} from './isOwnRequest';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Keeps the clear content of the development server to its own origin: Docusaurus
 * switches off what webpack-dev-server does for that. The server also gets what the
 * sealed site has from its shell: the brand's styles and the logo.
 */
export default function developmentServer(
  {baseUrl}: LoadContext,
  gate: Gate,
): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'development-server',
    configureWebpack: (_, isServer) =>
      isServer || isProduction
        ? {}
        : // The types of configureWebpack lack `devServer`.
          ({devServer: serverOptions(baseUrl, gate)} as object),
    injectHtmlTags: () =>
      isProduction
        ? {}
        : {headTags: [{tagName: 'style', innerHTML: brandStyles(gate)}]},
  };
}

/** Options that webpack-merge adds to those of Docusaurus. */
function serverOptions(baseUrl: string, {logo, embeds}: Gate): object {
  return {
    // The same check as below, for the socket that reports each build.
    webSocketServer: {
      type: 'ws',
      options: {
        verifyClient: ({req}: {readonly req: IncomingMessage}) =>
          isOwnRequest(req),
      },
    },
    // A function replaces Docusaurus's headers, which let every website read the
    // site; an object would be added to them.
    headers: () => developmentHeaders(embeds),
    // Errors of a build are shown until it succeeds. Those of running scripts would stay:
    // the page reports them itself, and the console has them.
    client: {overlay: {runtimeErrors: false}},
    setupMiddlewares: (middlewares: Middleware[]): Middleware[] => {
      middlewares.unshift((request, response, next) => {
        if (!isOwnRequest(request, {opensFromLinks: true})) {
          refuseRequest(response);
        } else if (request.url === baseUrl + LOGO_FILE) {
          response.setHeader('Content-Type', 'image/svg+xml').end(logo);
        } else {
          next();
        }
      });
      // webpack-merge appends this to what Docusaurus returns: the same array.
      return [];
    },
  };
}

/**
 * Headers of the development server. No other site can show it in a frame or keep a
 * reference to its window, and the policy for readers' browsers applies here, too.
 * Hot reloading needs inline scripts, so these are allowed; scripts of other sites
 * are not.
 */
function developmentHeaders(embeds: Embeds): Record<string, string> {
  const policy = contentPolicy(embeds);
  const {'frame-src': frames = [], 'object-src': objects = []} = policy;
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': policyText({
      'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'"],
      'form-action': ["'none'"],
      ...policy,
      // Attached files, which readers get as blobs, are served here under their address.
      'frame-src': ["'self'", ...frames],
      'object-src': ["'self'", ...objects],
    }),
  };
}
