import {visit} from 'unist-util-visit';

import type {Embeds} from '../config/embeds';
import {blockedBy, type Blocked} from './blockedBy';

/** A place in a document, both counted from 1. */
interface Point {
  readonly line: number;
  readonly column: number;
}

/** An element of a document that the policy can block. */
export interface Embed extends Point {
  /** The element's name: `iframe`. */
  readonly element: string;
  /** What it shows; a `<style>` has no address. */
  readonly url?: string;
}

/** As much as is read of a node: an element of Markdown or HTML, or one of MDX. */
interface Node {
  readonly type: string;
  readonly position?: {readonly start: Point; readonly end: Point};
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly name?: string | null;
  readonly attributes?: readonly {
    readonly name?: string;
    readonly value?: unknown;
  }[];
}

const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};

/** Lists what a document shows from elsewhere, allowed by the policy or not. */
export default function findEmbeds(tree: Node): Embed[] {
  const found: Embed[] = [];
  visit(tree, (node: Node) => {
    const element = node.tagName ?? node.name ?? '';
    const url = blockedBy(NOTHING, element, (name) =>
      attributeOf(node, name),
    )?.url;
    if (url !== undefined || element === 'style') {
      const {line, column} = node.position?.start ?? {line: 1, column: 1};
      found.push({line, column, element, ...(url !== undefined && {url})});
    }
  });
  return found;
}

/** A literal value of an attribute: MDX leaves `src={'…'}` as code. */
function attributeOf({properties, attributes}: Node, name: string): unknown {
  const value =
    properties?.[name] ??
    attributes?.find((attribute) => attribute.name === name)?.value;
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const {value: code} = value as {readonly value?: string};
  return /^\s*(["'`])(.*)\1\s*$/s.exec(code ?? '')?.[2];
}

/** @returns what is wrong with an element and how to fix it, or nothing if the list allows it */
export function adviceOn(
  {element, url}: Pick<Embed, 'element' | 'url'>,
  embeds: Embeds,
): string | undefined {
  if (element === 'style') {
    return embeds.inlineStyles === undefined
      ? "<style> has no effect. Move it to src/css/custom.css, or add inlineStyles: 'why', to src/config/embeds.ts"
      : undefined;
  }
  const blocked = blockedBy(embeds, element, () => url);
  return (
    blocked && `"${blocked.url}" is not shown. ${wayOut(element, blocked)}`
  );
}

function wayOut(element: string, {kind, origin}: Blocked): string {
  if (kind === undefined) {
    return `Write <iframe> instead of <${element}>`;
  }
  if (!origin.startsWith('https:')) {
    return 'Only addresses with https can be shown';
  }
  const orLocal =
    kind === 'frames' ? '' : ', or put a copy of the file into the site';
  return `To show it, add '${origin}': 'why', to ${kind} in src/config/embeds.ts${orLocal}`;
}
