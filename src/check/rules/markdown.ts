import {visit} from 'unist-util-visit';
import type {Nodes} from 'mdast';

import {normalizeAdmonitionOptions} from '../../internals';
import siteRule from '../siteRule';
import nearest, {didYouMean} from './nearest';

/** Docusaurus can read the file. */
export const syntax = siteRule('syntax', ({parsed}, report) => {
  for (const finding of parsed.syntaxFindings) {
    report(finding.message, finding);
  }
});

/** Admonitions (`:::note`) are known and end. */
export const admonition = siteRule(
  'admonition',
  ({parsed: {tree, text}, source}, report) => {
    const {admonitions = true} = source.options;
    const {keywords} = normalizeAdmonitionOptions(
      admonitions as Parameters<typeof normalizeAdmonitionOptions>[0],
    );
    const lines = text.split('\n');
    const endOf = ({position}: Nodes) => position?.end.line ?? 0;
    const isOpen = (node: Nodes): boolean =>
      !/^[\s>]*:{3,}\s*$/.test(lines[endOf(node) - 1] ?? '');
    const fenceOf = ({position}: Nodes): number =>
      /^:*/.exec(text.slice(position?.start.offset))?.[0].length ?? 0;
    visit(tree, 'containerDirective', (node, _, parent) => {
      const {name, position} = node;
      if (fenceOf(node) === 0) {
        // An alert of GitHub ends with its quotation.
        return;
      }
      if (!keywords.includes(name)) {
        const meant = nearest(name, keywords);
        report(
          `The admonition ":::${name}" is unknown and would be shown as text${didYouMean(
            meant && `:::${meant}`,
            `Write one of ${keywords.join(', ')}`,
          )}`,
          node,
        );
      } else if (
        parent?.type === 'containerDirective' &&
        fenceOf(parent) <= fenceOf(node) &&
        endOf(parent) === endOf(node) &&
        !isOpen(node)
      ) {
        // The end of this admonition closed the one around it.
        report(
          `The admonition ":::${parent.name}" does not end before ":::${name}" in line ${position?.start.line}. Write ":::" on a line of its own above that, or "::::" around both if one contains the other`,
          parent,
        );
      } else if (
        isOpen(node) ||
        (parent?.type === 'containerDirective' && endOf(parent) === endOf(node))
      ) {
        report(
          `The admonition ":::${name}" never ends and contains all that follows. Write ":::" on a line of its own after it`,
          node,
        );
      }
    });
  },
);

/** Code between fences ends: else it hides the rest of the document. */
export const codeEnd = siteRule(
  'code-end',
  ({parsed: {tree, text}}, report) => {
    const lines = text.split('\n');
    visit(tree, 'code', (node) => {
      const {start, end} = node.position ?? {};
      const [fence] = /^(?:`{3,}|~{3,})/.exec(text.slice(start?.offset)) ?? [];
      const last = lines[(end?.line ?? 1) - 1]?.replace(/^[\s>]*/, '').trim();
      if (
        fence !== undefined &&
        (start?.line === end?.line ||
          !last?.startsWith(fence) ||
          last !== fence.charAt(0).repeat(last.length))
      ) {
        report(
          `The code that begins with "${fence}" never ends and contains all that follows. Write "${fence}" on a line of its own after it`,
          node,
        );
      }
    });
  },
);
