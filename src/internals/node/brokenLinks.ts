import {createRequire} from 'node:module';
import type {RouteConfig} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';

import {InternalApiError} from './generatedFiles';

const PART = '@docusaurus/core/lib/server/brokenLinks.js';

/** As the page has it, and the address that it means there. */
export interface BrokenLink {
  readonly kind: 'link' | 'anchor';
  readonly url: string;
  readonly resolved: string;
  /** The address of the page, and its file if it is made of one. */
  readonly page: string;
  readonly file: string | undefined;
}

type Check = (params: {
  readonly onBrokenLinks: string;
  readonly onBrokenAnchors: string;
  readonly routes: RouteConfig[];
}) => Promise<void>;

/**
 * Hands over what Docusaurus finds after a build, links and anchors together, if the
 * site's `onBrokenLinks` or `onBrokenAnchors` let it stop the build. By itself it
 * stops at the links, and names no files.
 *
 * @param report throws
 */
export function onBrokenLinks(report: (links: BrokenLink[]) => never): void {
  const internal = createRequire(__filename)(PART) as {
    handleBrokenLinks?: Check;
  };
  const {handleBrokenLinks: check} = internal;
  if (check === undefined) {
    throw new InternalApiError(PART);
  }
  internal.handleBrokenLinks = async (params) => {
    const messages: string[] = [];
    for (const one of ['onBrokenLinks', 'onBrokenAnchors']) {
      await check({
        ...params,
        onBrokenLinks: 'ignore',
        onBrokenAnchors: 'ignore',
        [one]: params[one as 'onBrokenLinks' | 'onBrokenAnchors'],
      }).catch((error: unknown) => messages.push((error as Error).message));
    }
    const links = messages.flatMap((text) => readReport(text, params.routes));
    if (links.length > 0) {
      report(links);
    }
    if (messages.length > 0) {
      throw new InternalApiError(PART);
    }
  };
}

const PAGE =
  /- Broken (link|anchor) on source page path = (.+):\n((?: +-> linking to .+(?:\n|$))+)/g;
const LINK = /-> linking to (.+?)(?: \(resolved as: (.+)\))?$/gm;

function readReport(text: string, routes: RouteConfig[]): BrokenLink[] {
  const files = new Map(
    flattenRoutes(routes).map(({path, metadata}) => [
      path,
      metadata?.sourceFilePath,
    ]),
  );
  return [...text.matchAll(PAGE)].flatMap(([, kind, page = '', list = '']) =>
    [...list.matchAll(LINK)].map(([, url = '', resolved = url]) => ({
      kind: kind as BrokenLink['kind'],
      url,
      resolved,
      page,
      file: files.get(page),
    })),
  );
}
