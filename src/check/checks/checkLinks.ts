import type {CheckedSite} from '../site/CheckedSite';
import type {Page} from '../site/Page';
import resolveLink from '../site/resolveLink';
import nearest, {didYouMean} from './nearest';
import decodeComponent from '../../shared/decodeComponent';

/** No heading, or ids that Docusaurus gives to footnotes and the page itself. */
const GENERATED_ID = /^(?:$|user-content-|__docusaurus)/;

/**
 * Checks that links lead to pages, files and headings which exist. Other sites
 * are not asked. What is not certain here is left to the build.
 */
export default function checkLinks(
  {document, isPart, report}: Page,
  site: CheckedSite,
): void {
  for (const link of document.links) {
    const target = resolveLink(link.url, document.file, site);
    if (target === undefined) {
      continue;
    }
    if ('problem' in target) {
      report('link', link, target.problem);
      continue;
    }
    const {file, hash} = target;
    // The ids around a part depend on the pages that show it.
    const ids =
      GENERATED_ID.test(hash) || (isPart && file === document.file)
        ? undefined
        : site.documents.get(file)?.ids;
    // Docusaurus accepts an id as it is and as a browser writes it.
    if (ids?.has(hash) === false && !ids.has(decodeComponent(hash))) {
      const meant = nearest(hash, ids);
      report(
        'anchor',
        link,
        `"${link.url}" leads to a heading that does not exist${didYouMean(
          meant && `#${meant}`,
          `Give one the id {#${hash}}, or remove "#${hash}"`,
        )}`,
      );
    }
  }
}
