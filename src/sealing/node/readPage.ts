import {type DefaultTreeAdapterTypes as Tree, parse} from 'parse5';

import type {Bytes} from '../../envelope/bytes';
import {InternalApiError} from '../../internals/InternalApiError';
import type {StaticPage} from '../shared/page';

/** What ssrTemplate of docusaurus.config.ts writes. */
interface WrittenPage {
  /** The attributes of the html element. */
  readonly html: string;
  /** Elements. */
  readonly head: readonly string[];
  readonly app: string;
}

/** React asks for pictures ahead of the markup; the gate shows that at once. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * @returns the content of the sealed file of a page
 * @throws InternalApiError
 */
export default function readPage(file: Bytes): Bytes {
  const {html, head, app} = parseWritten(new TextDecoder().decode(file));
  const [root] = elementsIn(parse(`<html ${html}>${head.join('')}`));
  const title =
    root && elementsIn(root).find(({tagName}) => tagName === 'title');
  const [text] = title?.childNodes ?? [];
  const page: StaticPage = {
    title: text !== undefined && 'value' in text ? text.value : '',
    className: root?.attrs.find(({name}) => name === 'class')?.value ?? '',
    markup: app.replace(PRELOADS, ''),
  };
  return new TextEncoder().encode(JSON.stringify(page));
}

function parseWritten(text: string): WrittenPage {
  try {
    return JSON.parse(text) as WrittenPage;
  } catch (cause) {
    throw new InternalApiError('the files of pages', {cause});
  }
}

/** All elements in one, in the order of the document. */
function elementsIn(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.flatMap((node) =>
    'tagName' in node ? [node, ...elementsIn(node)] : [],
  );
}
