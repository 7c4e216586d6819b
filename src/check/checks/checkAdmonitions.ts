import {visit} from 'unist-util-visit';

import {START} from '../../documents';
import {admonitionsOf, type ParsedPage} from '../site/Page';
import nearest, {didYouMean} from './nearest';

/** `:::note Title`, which Docusaurus 2 read as `:::note[Title]`. */
const BARE_TITLE = /^:::+(\w+)[ \t]+(\S.*)$/;

/** Checks that admonitions (`:::note`) are known, end, and have their title in brackets. */
export default function checkAdmonitions({
  parsed: {tree, text},
  source,
  report,
}: ParsedPage): void {
  const keywords = admonitionsOf(source);
  const lines = text.split('\n');
  visit(tree, (node) => {
    if (node.type === 'text') {
      const {line, column} = node.position?.start ?? START;
      for (const [offset, content] of node.value.split('\n').entries()) {
        const [, name = '', title = ''] = BARE_TITLE.exec(content.trim()) ?? [];
        if (keywords.includes(name)) {
          report(
            'admonition',
            {line: line + offset, column: offset === 0 ? column : 1},
            `":::${name} ${title}" would be shown as text. Write ":::${name}[${title}]"; if there are many, set admonitions: true under mdx1Compat in docusaurus.config.ts`,
          );
        }
      }
    }
    if (node.type !== 'containerDirective') {
      return;
    }
    const {name, position} = node;
    if (!keywords.includes(name)) {
      const meant = nearest(name, keywords);
      report(
        'admonition',
        node,
        `The admonition ":::${name}" is unknown and would be shown as text${didYouMean(
          meant && `:::${meant}`,
          `Write one of ${keywords.join(', ')}`,
        )}`,
      );
    } else if (!/:::\s*$/.test(lines[(position?.end.line ?? 0) - 1] ?? '')) {
      report(
        'admonition',
        node,
        `The admonition ":::${name}" never ends and contains all that follows. Write ":::" on a line of its own after it`,
      );
    }
  });
}
