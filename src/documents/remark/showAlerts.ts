import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** The admonitions that look like GitHub's alerts. */
const ADMONITIONS = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
} as const;

const MARK = new RegExp(
  String.raw`^\[!(${Object.keys(ADMONITIONS).join('|')})\][ \t]*(?=\n|$)`,
  'i',
);

/**
 * A remark plugin that makes admonitions of GitHub's alerts: quotations that begin
 * with a line such as `[!WARNING]`. It runs before Docusaurus's own plugins.
 */
export default function showAlerts() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (node) => {
      const [first, ...rest] = node.children;
      const [mark, ...others] =
        first?.type === 'paragraph' ? first.children : [];
      if (first?.type !== 'paragraph' || mark?.type !== 'text') {
        return;
      }
      const [all = '', name] = MARK.exec(mark.value) ?? [];
      // The line break stays: citations count lines from the start of the text.
      const text = mark.value.slice(all.length);
      const isEmpty = text === '' && others.length === 0;
      if (name === undefined || (isEmpty && rest.length === 0)) {
        return;
      }
      mark.value = text;
      if (others[0]?.type === 'break') {
        first.children.splice(1, 1);
      }
      const title = name.toLowerCase() as keyof typeof ADMONITIONS;
      Object.assign(node, {
        type: 'containerDirective',
        name: ADMONITIONS[title],
        attributes: {title},
        children: isEmpty ? rest : node.children,
      });
    });
  };
}
