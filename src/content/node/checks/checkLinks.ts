import decodeComponent from '../../../sealing/shared/decodeComponent';
import type {Anchors} from '../Anchors';
import type {FileFacts} from '../FileFacts';
import type {Fault} from '../Finding';
import type {Site} from '../loadSite';
import nearest from '../nearest';
import resolveLink from '../resolveLink';

/** No heading, or ids that Docusaurus gives to footnotes and the page itself. */
const GIVEN = /^(?:$|user-content-|__docusaurus)/;

/**
 * Checks that links lead to pages, files and headings which exist. Other sites
 * are not asked. What is not certain here is left to the build.
 */
export default function checkLinks(
  document: FileFacts,
  site: Site,
  anchors: Anchors,
): Fault[] {
  return document.links.flatMap(({url, line, column}) => {
    const fault = checkLink(url, document, site, anchors);
    return fault === undefined ? [] : [{line, column, ...fault}];
  });
}

function checkLink(
  url: string,
  document: FileFacts,
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
