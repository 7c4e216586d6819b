import {visit} from 'unist-util-visit';

import type {ContentFile} from '../ContentFile';
import {START, type Fault} from '../Finding';
import nearest from '../nearest';

/** Checks that `:::note` and its like are known, and have their end. */
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
  return faults;
}
