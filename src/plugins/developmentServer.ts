import type {IncomingMessage, ServerResponse} from 'node:http';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {brandStyles, LOGO_FILES} from '../config/brand';
import contentPolicy, {policyText} from '../config/contentPolicy';
import {EMBEDS, LOGO} from '../config/site';
import isOwnRequest, {ownNames, refuse} from './isOwnRequest';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Keeps the clear content of the development server to its own origin. By
 * default Docusaurus serves it under every host name, and lets every website
 * read it. The server also gets what the sealed site has from its shell: the
 * brand's styles and the logo.
 */
export default function developmentServer({baseUrl}: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'development-server',
    configureWebpack: (_, isServer) =>
      isServer || isProduction
        ? {}
        : // Its types know no development server.
          ({devServer: ownOriginOnly(baseUrl)} as object),
    injectHtmlTags: () =>
      isProduction
        ? {}
        : {headTags: [{tagName: 'style', innerHTML: brandStyles()}]},
  };
}

/** Options that webpack-merge adds to those of Docusaurus. */
function ownOriginOnly(baseUrl: string): object {
  const logos = Object.values(LOGO_FILES).map((file) => baseUrl + file);
  let names = ownNames();
  return {
    // Not Docusaurus's "all", which switches the server's own checks off.
    allowedHosts: 'auto',
    // A function replaces Docusaurus's headers; an object would be added to them.
    headers: () => developmentHeaders(),
    setupMiddlewares: (
      middlewares: Middleware[],
      {options}: {readonly options: {readonly host?: string}},
    ): Middleware[] => {
      names = ownNames(options.host);
      // First of all, so that nothing answers before it.
      middlewares.unshift((request, response, next) => {
        if (!isOwnRequest(request.headers, names)) {
          refuse(response);
        } else if (logos.includes(request.url ?? '')) {
          response.setHeader('Content-Type', 'image/svg+xml').end(LOGO);
        } else {
          next();
        }
      });
      // webpack-merge appends this to what Docusaurus returns: the same array.
      return [];
    },
    // Hot reload reports errors with the lines of the content that cause them.
    webSocketServer: {
      type: 'ws',
      options: {
        verifyClient: ({req: {headers}}: {readonly req: IncomingMessage}) =>
          headers.origin !== undefined && isOwnRequest(headers, names),
      },
    },
  };
}

/**
 * Headers of the development server. No other site can load its files or keep a
 * reference to its window, and the policy for readers' browsers applies here, too.
 * Hot reloading needs inline scripts, so these are allowed; scripts of other sites
 * are not.
 */
function developmentHeaders(): Record<string, string> {
  const policy = contentPolicy(EMBEDS);
  const {'frame-src': frames = [], 'object-src': objects = []} = policy;
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': policyText({
      'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      ...policy,
      // Attached files, which readers get as blobs, are served here under their address.
      'frame-src': ["'self'", ...frames],
      'object-src': ["'self'", ...objects],
    }),
  };
}
