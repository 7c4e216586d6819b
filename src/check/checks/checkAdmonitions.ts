import {visit} from 'unist-util-visit';

import {START, type ParsedDocument, type Place} from '../../documents';
import type {Problem} from '../Finding';
import nearest, {didYouMean} from '../nearest';

/** `:::note Title`, which Docusaurus 2 read as `:::note[Title]`. */
const BARE_TITLE = /^:::+(\w+)[ \t]+(\S.*)$/;

/** Checks that admonitions (`:::note`) are known, end, and have their title in brackets. */
export default function checkAdmonitions(
  {tree, text}: Pick<ParsedDocument, 'tree' | 'text'>,
  keywords: readonly string[],
): Problem[] {
  const lines = text.split('\n');
  const problems: Problem[] = [];
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    if (node.type === 'text') {
      problems.push(...findBareTitles(node.value, {line, column}, keywords));
    }
    if (node.type !== 'containerDirective') {
      return;
    }
    const {name, position} = node;
    if (!keywords.includes(name)) {
      const meant = nearest(name, keywords);
      problems.push({
        line,
        column,
        check: 'admonition',
        message: `The admonition ":::${name}" is unknown and would be shown as text${didYouMean(
          meant && `:::${meant}`,
          `Write one of ${keywords.join(', ')}`,
        )}`,
      });
    } else if (!/:::\s*$/.test(lines[(position?.end.line ?? 0) - 1] ?? '')) {
      problems.push({
        line,
        column,
        check: 'admonition',
        message: `The admonition ":::${name}" never ends and contains all that follows. Write ":::" on a line of its own after it`,
      });
    }
  });
  return problems;
}

function findBareTitles(
  text: string,
  {line, column}: Place,
  keywords: readonly string[],
): Problem[] {
  return text.split('\n').flatMap((content, offset): Problem[] => {
    const [, name = '', title = ''] = BARE_TITLE.exec(content.trim()) ?? [];
    return keywords.includes(name)
      ? [
          {
            line: line + offset,
            column: offset === 0 ? column : 1,
            check: 'admonition',
            message: `":::${name} ${title}" would be shown as text. Write ":::${name}[${title}]"; if there are many, set admonitions: true under mdx1Compat in docusaurus.config.ts`,
          },
        ]
      : [];
  });
}
