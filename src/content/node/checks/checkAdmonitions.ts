import {visit} from 'unist-util-visit';

import type {ContentFile} from '../ContentFile';
import {START, type Fault} from '../Finding';
import nearest from '../nearest';

/** `:::note Title`, which Docusaurus 2 took for `:::note[Title]`. */
const BARE_TITLE = /^:::+(\w+)[ \t]+(\S.*)$/;

/** Checks that `:::note` and its like are known, have their end, and their title in brackets. */
export default function checkAdmonitions(
  {tree, text}: Pick<ContentFile, 'tree' | 'text'>,
  keywords: readonly string[],
): Fault[] {
  const lines = text.split('\n');
  const faults: Fault[] = [];
  visit(tree, 'containerDirective', ({name, position}) => {
    const {line, column} = position?.start ?? START;
    if (!keywords.includes(name)) {
      const meant = nearest(name, keywords);
      faults.push({
        line,
        column,
        rule: 'admonition',
        message: `The admonition ":::${name}" is unknown and would stand there as text: write ${
          meant === undefined
            ? `one of ${keywords.join(', ')}`
            : `":::${meant}"`
        }`,
      });
    } else if (!/:::\s*$/.test(lines[(position?.end.line ?? 0) - 1] ?? '')) {
      faults.push({
        line,
        column,
        rule: 'admonition',
        message: `The admonition ":::${name}" has no end, and takes in all that follows: write ":::" on a line of its own after it`,
      });
    }
  });
  visit(tree, 'text', ({value, position}) => {
    const {line, column} = position?.start ?? START;
    for (const [offset, content] of value.split('\n').entries()) {
      const [, name = '', title = ''] = BARE_TITLE.exec(content.trim()) ?? [];
      if (keywords.includes(name)) {
        faults.push({
          line: line + offset,
          column: offset === 0 ? column : 1,
          rule: 'admonition',
          message: `":::${name} ${title}" would stand there as text: write ":::${name}[${title}]"; for many of them, set admonitions: true under mdx1Compat in docusaurus.config.ts`,
        });
      }
    }
  });
  return faults;
}
