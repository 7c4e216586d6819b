import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {blockedBy} from '../../embeds/shared/blockedBy';
import type {Embeds} from '../../config/embeds';
import {explain, inHtml, styleMessage} from './blockedMessages';
import {START, type Fault, type Place} from './Finding';
import findBlockedInCode from './findBlockedInCode';
import {isJsx} from './readJsx';

/** Something that the policy keeps from readers, and the way out. */
export type BlockedPlace = Place & Pick<Fault, 'message'>;

/** Whether a text can hold any of it at all: most are not worth parsing. */
export function mayBeBlocked(source: string): boolean {
  return /https?:|src=|<style|__html|new Image/i.test(source);
}

/** What of a parsed document the policy keeps from readers, and the way out. */
export default function findBlocked(
  tree: Root,
  embeds: Embeds,
): BlockedPlace[] {
  const found: BlockedPlace[] = [];
  const definitions = new Map<string, string>();
  visit(tree, 'definition', ({identifier, url}) => {
    definitions.set(identifier, url);
  });
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    for (const message of messagesOf(node, embeds, definitions)) {
      found.push({line, column, message});
    }
    if (node.type === 'mdxjsEsm' || /^mdx.*Expression$/.test(node.type)) {
      const {value} = node as {readonly value: string};
      for (const place of findBlockedInCode(value, embeds)) {
        found.push({...place, line: line + place.line - 1});
      }
    }
  });
  return found;
}

function messagesOf(
  node: Nodes,
  embeds: Embeds,
  definitions: ReadonlyMap<string, string>,
): string[] {
  if (node.type === 'image' || node.type === 'imageReference') {
    const url =
      node.type === 'image' ? node.url : definitions.get(node.identifier);
    return explain(blockedBy(embeds, 'img', () => url));
  }
  if (node.type === 'html') {
    return inHtml(node.value, embeds, {becomesElements: true});
  }
  if (!isJsx(node) || node.name === null) {
    return [];
  }
  const attributes = new Map(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [[attribute.name, textOf(attribute.value)] as const]
        : [],
    ),
  );
  return [
    ...explain(blockedBy(embeds, node.name, (name) => attributes.get(name))),
    ...(node.name === 'style' ? styleMessage('<style>', embeds) : []),
    ...inHtml(attributes.get('dangerouslySetInnerHTML') ?? '', embeds),
  ];
}

/** `src="…"`, and the text of `src={'…'}`. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return value as string | undefined;
  }
  const {value: code} = value as {readonly value: string};
  return /^\s*(["'`])(.*)\1\s*$/s.exec(code)?.[2] ?? code;
}
