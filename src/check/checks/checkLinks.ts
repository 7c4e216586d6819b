import type {Document} from '../../documents';
import decodeComponent from '../../shared/decodeComponent';
import type {Problem} from '../Finding';
import nearest, {didYouMean} from '../nearest';
import type {Page} from '../Page';
import resolveLink, {type Links} from '../resolveLink';

/** No heading, or ids that Docusaurus gives to footnotes and the page itself. */
const GENERATED_ID = /^(?:$|user-content-|__docusaurus)/;

/**
 * Checks that links lead to pages, files and headings which exist. Other sites
 * are not asked. What is not certain here is left to the build.
 */
export default function checkLinks(
  {document, isPart}: Page,
  links: Links & {readonly documents: ReadonlyMap<string, Document>},
): Problem[] {
  return document.links.flatMap(({url, line, column}): Problem[] => {
    const target = resolveLink(url, document.file, links);
    if (target === undefined) {
      return [];
    }
    if ('problem' in target) {
      return [{line, column, check: 'link', message: target.problem}];
    }
    const {file, hash} = target;
    // The ids around a part depend on the pages that show it.
    const ids =
      GENERATED_ID.test(hash) || (isPart && file === document.file)
        ? undefined
        : links.documents.get(file)?.ids;
    // Docusaurus accepts an id as it is and as a browser writes it.
    return ids === undefined || ids.has(hash) || ids.has(decodeComponent(hash))
      ? []
      : [
          {
            line,
            column,
            check: 'anchor',
            message: `"${url}" leads to a heading that does not exist${didYouMean(
              withSign(nearest(hash, ids)),
              `Give one the id {#${hash}}, or remove "#${hash}"`,
            )}`,
          },
        ];
  });
}

function withSign(id: string | undefined): string | undefined {
  return id && `#${id}`;
}
