import {
  type DefaultTreeAdapterTypes as Tree,
  parse,
  parseFragment,
} from 'parse5';

import type {StaticPage} from '../envelope/boot';
import type {Bytes} from '../envelope/bytes';
import {InternalApiError} from '../internals/InternalApiError';

/** What ssrTemplate of src/sealed/index.ts writes. */
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
  const [root] = parse(`<html ${html}>`).childNodes as Tree.Element[];
  const {childNodes} = parseFragment(
    head.find((element) => element.startsWith('<title')) ?? '',
  );
  const [title] = childNodes as Tree.Element[];
  const [text] = (title?.childNodes ?? []) as Tree.TextNode[];
  const page: StaticPage = {
    title: text?.value ?? '',
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
