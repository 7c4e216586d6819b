import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {START, type Place} from '../documents';
import type {BrokenLink} from '../internals';
import count from '../shared/count';
import decodeComponent from '../shared/decodeComponent';
import groupBy from '../shared/groupBy';
import {reportTo, SITE, type Finding} from './Finding';

/**
 * Makes findings of the broken links that Docusaurus found in a build. It knows
 * their pages; the texts of the pages have the lines.
 */
export default function describeBrokenLinks(
  siteDir: string,
  links: readonly BrokenLink[],
): Finding[] {
  const findings: Finding[] = [];
  const report = reportTo(findings, SITE);
  for (const same of groupBy(links, ({resolved}) => resolved).values()) {
    // Lists of posts and the sidebar show links of other pages.
    const written = same.flatMap((link) => {
      const place = findLink(siteDir, link);
      return place === undefined ? [] : [{...link, ...place}];
    });
    for (const link of written) {
      report(link.kind, link, describe(link));
    }
    const [first] = same as [BrokenLink];
    if (written.length === 0) {
      report(
        first.kind,
        {...START, file: first.file ?? SITE},
        `${describe(first)}. It is on ${count(same.length, 'page')}, such as ${first.page}, but not written in the text: look for it in the components, the sidebar, the navbar and the footer`,
      );
    }
  }
  return findings;
}

function describe({kind, url, resolved}: BrokenLink): string {
  return kind === 'link'
    ? `"${url}" leads to ${resolved}, which is not a page. Link a document by the path of its file, such as "./other-page.md"`
    : `"${url}" leads to a heading that does not exist. Write the id of a heading of that page, or remove the part after "#"`;
}

/** @returns the first place in the text of the page */
function findLink(
  siteDir: string,
  {file, url}: BrokenLink,
): (Place & {readonly file: string}) | undefined {
  const place = path.join(siteDir, file ?? '');
  if (file === undefined || !existsSync(place)) {
    return undefined;
  }
  const lines = readFileSync(place, 'utf8').split('\n');
  // A link to a file has become an address: only its heading is as written.
  for (const form of [url, decodeComponent(url), /#.+/.exec(url)?.[0] ?? url]) {
    for (const [index, text] of lines.entries()) {
      let at = -1;
      do {
        at = text.indexOf(form, at + 1);
      } while (at !== -1 && /[\w/#.-]/.test(text.charAt(at + form.length)));
      if (at !== -1) {
        return {file, line: index + 1, column: at + 1};
      }
    }
  }
  return undefined;
}
