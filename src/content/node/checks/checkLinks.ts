import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';

import decodeComponent from '../../../sealing/shared/decodeComponent';
import type {Anchors} from '../Anchors';
import type {ContentFile} from '../ContentFile';
import {START, type Fault} from '../Finding';
import type {Site} from '../loadSite';
import nearest from '../nearest';
import {isJsx, textOfAttribute} from '../readJsx';
import resolveLink from '../resolveLink';

/** No heading, or ids that Docusaurus gives to footnotes and the page itself. */
const GIVEN = /^(?:$|user-content-|__docusaurus)/;

/**
 * Checks that links lead to pages, files and headings which exist. Other sites
 * are not asked. What is not certain here is left to the build.
 */
export default function checkLinks(
  document: ContentFile,
  site: Site,
  anchors: Anchors,
): Fault[] {
  const faults: Fault[] = [];
  visit(document.tree, (node) => {
    const url = urlOf(node);
    const fault = url && checkLink(url, document, site, anchors);
    if (fault) {
      const {line, column} = node.position?.start ?? START;
      faults.push({line, column, ...fault});
    }
  });
  return faults;
}

function urlOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') {
    return node.url;
  }
  if (!isJsx(node)) {
    return undefined;
  }
  // Docusaurus leaves the addresses of elements as they are: only those from
  // the root say by themselves where they lead.
  const url = textOfAttribute(
    node,
    node.name === 'a' ? 'href' : node.name === 'Link' ? 'to' : '',
  );
  return url?.startsWith('/') || url?.startsWith('#') ? url : undefined;
}

function checkLink(
  url: string,
  document: ContentFile,
  site: Site,
  anchors: Anchors,
): Pick<Fault, 'rule' | 'message'> | undefined {
  const target = resolveLink(url, document, site);
  if (target === undefined) {
    return undefined;
  }
  if ('problem' in target) {
    return {rule: 'link', message: target.problem};
  }
  const {page, hash} = target;
  const ids = GIVEN.test(hash) ? undefined : anchors.of(page, document);
  // Docusaurus accepts an id as it is and as a browser writes it.
  if (ids === undefined || ids.has(hash) || ids.has(decodeComponent(hash))) {
    return undefined;
  }
  const meant = nearest(hash, ids);
  return {
    rule: 'anchor',
    message: `"${url}" leads to a heading that does not exist: ${
      meant === undefined
        ? `give one the id {#${hash}}, or leave "#${hash}" out`
        : `write "#${meant}"`
    }`,
  };
}
